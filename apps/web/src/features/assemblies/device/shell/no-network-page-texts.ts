/** A page by itself: without network there is no program to show it in. */
export const noNetworkPage = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'" />
    <title>Kein Netz – Korpus</title>
    <style>
      body { margin: 20vh auto 0; max-width: 28rem; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
      h1 { font-size: 1.25rem; margin: 0 0 0.5rem }
      a { color: inherit; display: inline-block; padding: 0.75rem 0 }
    </style>
  </head>
  <body>
    <main>
      <h1>Kein Netz</h1>
      <p>Was sich davon einlesen lässt, wartet auf diesem Gerät, höchstens eine Stunde. Sobald wieder Netz da ist, geht es hier von selbst weiter.</p>
      <a href="">Noch einmal versuchen</a>
    </main>
    <script>
      const again = () => location.reload();
      addEventListener('online', again);
      setTimeout(again, 10000); // a server that was away, or a network that was there too late
    </script>
  </body>
</html>
`;
