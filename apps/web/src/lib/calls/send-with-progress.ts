/** Hears how much of a body has gone out, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** `fetch` does not tell how far an upload is; this does, and answers alike. */
export function sendWithProgress(path: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', path);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(buildResponse(request)));
    request.addEventListener('error', () => reject(new TypeError('The request did not reach the server.')));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body instanceof FormData ? init.body : null);
  });
}

function buildResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name !== '') headers.append(name, value.join(': '));
  }
  return new Response(request.responseText, { status: request.status, headers });
}
