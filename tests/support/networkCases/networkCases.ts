import { sendHttp, type HttpResult, type HttpRequest } from '@main/api/http';
import { classifyNetworkError } from '@main/api/classifyNetworkError';
import { callLimits } from '@main/api/limits';
import type { Network } from '@main/network/network';
import { aFaultyServer, anUntrustedServer, type FaultyServer } from './faultyServer';

/**
 * Network faults and their expected outcomes, which are the same for Node's and Chromium's network. The main process
 * tests run them over Node's network, Electron over Chromium's.
 */

const limits = { ...callLimits, bodyBytes: 1024 * 1024, repeatDelay: 5, repeatDelayMax: 10 };

/** Timeout for requests that must end by themselves (ms), even on a busy computer. */
const timeoutMs = 20_000;

interface Bench {
  network: Network;
  server: FaultyServer;
  untrusted: FaultyServer;
  send: (path: string, request?: Partial<HttpRequest> & { deadline?: number }) => Promise<string>;
}

const describeResult = (result: HttpResult): string => {
  if (result.kind === 'answer') return `${result.status} ${result.text}`.trim();
  return result.kind === 'noAnswer' ? result.error : `broken ${result.status}`;
};

const post = { method: 'POST', body: '{"name":"Ñandú"}', canRepeat: false } as const;

const countRequests = (server: FaultyServer, path: string): number =>
  server.receivedRequests.filter((receivedRequest) => receivedRequest.path === path).length;

type Row = readonly [name: string, run: (bench: Bench) => Promise<unknown>, expected: unknown];

/** Reads and writes a path, and counts the requests that the server received. */
const countReadsAndWrites = (path: string) => async (bench: Bench) => {
  const readResult = await bench.send(path);
  const readCount = countRequests(bench.server, path);
  const writeResult = await bench.send(path, post);
  return [readResult, readCount, writeResult, countRequests(bench.server, path) - readCount];
};

const rows: readonly Row[] = [
  ['an answer', countReadsAndWrites('/ok'), ['200 {"name":"Ñuñoa"}', 1, '200 {"name":"Ñuñoa"}', 1]],
  ['one that is packed', ({ send }) => send('/gzip'), '200 {"packed":true}'],
  ['one without a length', ({ send }) => send('/chunks'), '200 {"in":"pieces"}'],
  ['one after hints', ({ send }) => send('/hints'), '200 after hints'],
  ['one without content', countReadsAndWrites('/nothing'), ['204', 1, '204', 1]],
  ['a refusal', countReadsAndWrites('/refused'), ['422 {"errors":{}}', 1, '422 {"errors":{}}', 1]],
  ['a redirect, which is not followed', countReadsAndWrites('/redirect'), ['302', 1, '302', 1]],
  ['a server that asks for a password', countReadsAndWrites('/password'), ['401 who?', 1, '401 who?', 1]],
  ['one that is busy', countReadsAndWrites('/busy'), ['503 later', 3, '503 later', 1]],
  ['a line that breaks before the answer', countReadsAndWrites('/break'), ['lost', 3, 'lost', 1]],
  ['an answer that is no HTTP', countReadsAndWrites('/garbage'), ['lost', 3, 'lost', 1]],
  ['an answer cut short', countReadsAndWrites('/cut'), ['broken 200', 1, 'broken 200', 1]],
  ['one without a length cut short', countReadsAndWrites('/cutChunks'), ['broken 200', 1, 'broken 200', 1]],
  ['one that is no UTF-8', countReadsAndWrites('/latin1'), ['broken 200', 1, 'broken 200', 1]],
  ['one that is larger than any', countReadsAndWrites('/pour'), ['broken 200', 1, 'broken 200', 1]],
  ['none at all, until the deadline', ({ send }) => send('/hang', { deadline: 150 }), 'aborted'],
  ['one that drips until the deadline', ({ send }) => send('/drip', { deadline: 5_000 }), 'broken 200'],
  [
    'nobody at the address',
    async ({ send }) => {
      const server = await aFaultyServer();
      await server.stop();
      return [await send(`${server.url}/ok`), await send(`${server.url}/ok`, post)];
    },
    ['notSent', 'notSent'],
  ],
  [
    'a name that nobody knows',
    async ({ send }) => [await send('https://nowhere.invalid/'), await send('https://nowhere.invalid/', post)],
    ['notSent', 'notSent'],
  ],
  [
    'a certificate that nobody signed, and not a byte of a token',
    async ({ send, untrusted }) => {
      const headers = { authorization: 'Bearer secret' };
      const outcomes = [
        await send(`${untrusted.url}/ok`, { headers }),
        await send(`${untrusted.url}/ok`, { ...post, headers }),
      ];
      return [outcomes, untrusted.receivedRequests.length];
    },
    [['certificate', 'certificate'], 0],
  ],
  [
    'a kept connection that breaks at a write: it arrives once',
    async ({ send, server }) => {
      await send('/ok');
      await send('/ok', post);
      const outcomes = [await send('/break', { ...post, method: 'PATCH' }), await send('/break', post)];
      return [outcomes, countRequests(server, '/break')];
    },
    [['lost', 'lost'], 2],
  ],
  [
    'writes, each over a connection of its own',
    async ({ send, server }) => {
      for (let count = 0; count < 3; count += 1) await send('/ok', post);
      await Promise.all([send('/ok', post), send('/ok', post)]);
      return new Set(server.receivedRequests.map(({ connection }) => connection)).size;
    },
    // Applies only to Chromium, which may retry a request by itself on a reused connection; Node never does.
    { chromium: 5 },
  ],
  [
    'answers that never come hold up nothing else',
    async ({ send }) => {
      const hangingRequests = Array.from({ length: 14 }, () => send('/hang', { deadline: 12_000 }));
      const outcomes = [await send('/ok', { deadline: 10_000 }), await send('/ok', { ...post, deadline: 10_000 })];
      await Promise.all(hangingRequests);
      return outcomes.map((outcome) => outcome.slice(0, 3));
    },
    ['200', '200'],
  ],
  [
    'what is sent arrives as it is, and cookies are not kept',
    async ({ send, server }) => {
      const headers = { authorization: 'Bearer abc', tenant: 'burger-demo', 'idempotency-key': 'k-1' };
      await send('/cookie');
      await send('/ok', { ...post, method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } });
      const { method, body, headers: receivedHeaders } = server.receivedRequests.at(-1)!;
      const sentTexts = ['authorization', 'tenant', 'idempotency-key', 'content-type', 'content-length', 'cookie'];
      return [method, body, ...sentTexts.map((name) => receivedHeaders[name] ?? null)];
    },
    ['PUT', post.body, 'Bearer abc', 'burger-demo', 'k-1', 'application/json', '18', null],
  ],
  [
    'nothing goes into the own network where only public addresses may be asked, whatever their name',
    async ({ network, server }) => {
      const { signal } = new AbortController();
      const countBefore = server.receivedRequests.length;
      const requestUrl = async (url: string, publicOnly: boolean) => {
        const reply = network({ method: 'GET', url, headers: {}, signal, canRepeat: true, publicOnly });
        return reply.then(
          ({ status }) => status,
          (error: unknown) => classifyNetworkError(error, signal),
        );
      };
      const urlByName = server.url.replace('127.0.0.1', 'localhost');
      const outcomes = [
        await requestUrl(urlByName, true),
        await requestUrl(server.url, true),
        await requestUrl('https://nowhere.invalid/', true),
      ];
      const arrivedCount = server.receivedRequests.length - countBefore;
      return [...outcomes, arrivedCount, await requestUrl(`${server.url}/ok`, false)];
    },
    ['unsendable', 'unsendable', 'notSent', 0, 200],
  ],
  [
    'a form carries its parts',
    async ({ send, server }) => {
      const form = new FormData();
      form.append('file', new File(['<kml>á</kml>'], 'Ñuñoa.kml'));
      await send('/ok', { method: 'POST', body: form, canRepeat: false });
      const { body, headers } = server.receivedRequests.at(-1)!;
      const type = headers['content-type'] ?? '';
      const file = (await new Response(body, { headers: { 'content-type': type } }).formData()).get('file') as File;
      return [file.name, await file.text()];
    },
    ['Ñuñoa.kml', '<kml>á</kml>'],
  ],
  [
    'a large body tells how far it is, up to its end',
    async ({ network, server }) => {
      const progressSteps: number[] = [];
      const { signal } = new AbortController();
      const body = new Uint8Array(3_000_000);
      const recordProgress = (sentBytes: number) => void progressSteps.push(sentBytes);
      await (
        await network({
          method: 'PUT',
          url: `${server.url}/ok`,
          headers: {},
          body,
          signal,
          canRepeat: false,
          progress: recordProgress,
        })
      ).text();
      const isRising = progressSteps.every((step, index) => index === 0 || step > (progressSteps[index - 1] ?? 0));
      return [isRising, progressSteps.at(-1), server.receivedRequests.at(-1)?.headers['content-length']];
    },
    [true, 3_000_000, '3000000'],
  ],
];

interface Result {
  name: string;
  got: unknown;
  expected: unknown;
}

/** Runs all cases, each with its own servers. */
export const runNetworkCases = async (
  kind: 'node' | 'chromium',
  network: Network,
  tls: { key: string; cert: string },
) => {
  const results: Result[] = [];
  for (const [name, run, expected] of rows) {
    const server = await aFaultyServer();
    const untrusted = await anUntrustedServer(tls);
    const send: Bench['send'] = async (path, { deadline = timeoutMs, ...request } = {}) => {
      const abortController = new AbortController();
      const timer = setTimeout(() => abortController.abort(), deadline);
      const url = path.startsWith('/') ? `${server.url}${path}` : path;
      const fullRequest = { method: 'GET', headers: {}, canRepeat: true, ...request, url };
      const result = await sendHttp(fullRequest, abortController.signal, limits, network);
      clearTimeout(timer);
      return describeResult(result);
    };
    const actual = await run({ network, server, untrusted, send });
    await Promise.all([server.stop(), untrusted.stop()]);
    const isPerKind = typeof expected === 'object' && expected !== null && 'chromium' in expected;
    if (!isPerKind) results.push({ name, got: actual, expected });
    else if (kind === 'chromium') results.push({ name, got: actual, expected: expected.chromium });
  }
  return results;
};
