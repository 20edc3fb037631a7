import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A small S3: one bucket in memory, addressed by path. It checks every signature (AWS Signature Version 4) and the
 * hash of what is put, written from the published algorithm and not from our client, so that neither can be wrong
 * unnoticed. Lists in pages of two, so that paging is always tried.
 */
export type S3Server = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Environment that tells a server of the product of this storage. */
  readonly env: Readonly<Record<string, string>>;
  /** Objects in the bucket, foreign things included. */
  readonly objects: Map<string, Buffer>;
  /** Answers the next requests with this status instead; undefined: works again. */
  readonly fail: (status: number | undefined) => void;
  readonly close: () => Promise<void>;
};

const accessKeyId = 'KORPUSTEST';
const secretAccessKey = 'geheim/und+lang';
const bucket = 'korpus-test';
const pageSize = 2;

export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const state: { failing: number | undefined } = { failing: undefined };
  const server = createServer((request, response) => {
    serve(objects, state.failing, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    bucket,
    accessKeyId,
    secretAccessKey,
    objects,
    fail: (status) => {
      state.failing = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function serve(
  objects: Map<string, Buffer>,
  failing: number | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await read(request);
  const answer = (status: number, content: string | Buffer = '') => {
    response.writeHead(status, { 'content-length': Buffer.byteLength(content) });
    response.end(request.method === 'HEAD' ? undefined : content);
  };
  if (failing !== undefined) return answer(failing, '<Error><Code>Busy</Code></Error>');
  const refusal = signatureProblem(request, body);
  if (refusal !== null) return answer(403, `<Error><Code>${refusal}</Code></Error>`);
  const url = new URL(request.url ?? '/', 'http://s3');
  const [, inBucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  if (inBucket !== bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
  const key = rest.join('/');
  if (key === '') return request.method === 'GET' ? answer(200, listed(objects, url)) : answer(200);
  const found = objects.get(key);
  switch (request.method) {
    case 'PUT':
      if (request.headers['content-length'] === undefined) return answer(411);
      objects.set(key, body);
      return answer(200);
    case 'DELETE':
      objects.delete(key);
      return answer(204);
    default:
      return found === undefined ? answer(404, '<Error><Code>NoSuchKey</Code></Error>') : answer(200, found);
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listed(objects: ReadonlyMap<string, Buffer>, { searchParams }: URL): string {
  const prefix = searchParams.get('prefix') ?? '';
  const after = searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const isTruncated = keys.length > pageSize;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}<IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`;
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

function signatureProblem({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const [, key, day = '', region = '', signed = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? [];
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'SignedHeadersMissing';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const canonical = [
    method,
    pathname,
    [...searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return hmac(signingKey, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
