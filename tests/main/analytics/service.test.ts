import { gunzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createPostHogSink } from '@main/analytics/sinks';

it('an analytics event for an external service contains only the user id, tenant, call and entity id', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":1}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());

  const sink = createPostHogSink({
    key: 'phc_practice',
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    getIdentity: () => ({ userId: 7, tenant: 'burger-demo' }),
  });
  await sink.flush();
  expect(bodies).toEqual([]);
  await sink.send({ event: 'store_closed', properties: { call: 'stores.close', id: 12 } });
  await sink.flush();

  const batch = bodies.map((body) => JSON.parse(body)).flatMap(({ batch }) => batch);
  expect(batch).toHaveLength(1);
  expect(batch[0]).toMatchObject({
    event: 'store_closed',
    distinct_id: 'burger-demo:7',
    properties: { call: 'stores.close', id: 12, tenant: 'burger-demo', $process_person_profile: false },
  });
  const eventProperties = Object.keys(batch[0].properties).filter((key) => !key.startsWith('$'));
  expect(eventProperties.sort()).toEqual(['call', 'id', 'tenant']);
});
