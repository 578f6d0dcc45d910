import { expect, it, vi } from 'vitest';
import { aGateway, closeInput, closingOnWire } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

it('other windows are notified of a change before the calling window gets its reply', async () => {
  const server = await startTestServer((_request, response) => sendJson(response, 200, closingOnWire));
  const order: string[] = [];
  const onChange = vi.fn((areas: readonly string[]) => void order.push(`told of ${areas.join()}`));
  const gateway = aGateway(server.url, { onChange });
  expect(await gateway.call('stores.close', closeInput)).toMatchObject({ ok: true });
  order.push('answered');
  expect(order).toEqual([expect.stringContaining('stores'), 'answered']);
});

it('other windows are not notified of a rejected change', async () => {
  const server = await startTestServer((_request, response) =>
    sendJson(response, 422, { errors: { code: 1001, message: 'No' } }),
  );
  const onChange = vi.fn();
  expect(await aGateway(server.url, { onChange }).call('stores.close', closeInput)).toMatchObject({
    ok: false,
  });
  expect(onChange).not.toHaveBeenCalled();
});
