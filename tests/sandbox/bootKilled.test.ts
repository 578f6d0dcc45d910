import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import { dailyHours } from '@sandbox/seed/stores/hours';
import { sendRequest, listStores, getReadyMessage, signIn, type PlatformProcess } from './support/process';
import { useProgram } from './support/program';

const program = useProgram();

const killCount = 50;

interface Survivor {
  id: number;
  name: string;
  business_hours: unknown[];
}

// Starts whole processes with whole databases.
describe('the practice platform when its process is killed', { timeout: 600_000 }, () => {
  it('loses no confirmed write and keeps no partial write', async () => {
    program.copyServedData();
    const nameByAcknowledgedId = new Map<string, number>();
    const requestedUrls: string[] = [];
    const getDraft = (key: string) =>
      JSON.stringify(
        toWire({
          name: `Escrita ${key}`,
          textAddress: 'Calle La Tenca 1',
          commune: 'Macul',
          phone: '56900000001',
          email: 'tenca@tienda.example',
          deliveryWaitTime: 30,
          pickUpWaitTime: 15,
          orderMethod: { delivery: true, pickUp: true },
          businessHours: dailyHours,
        }),
      );
    const createDriver = async (platformProcess: PlatformProcess, headers: Record<string, string>, key: string) => {
      const { status, body } = await sendRequest(platformProcess, '/v1/stores', {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': key },
        body: getDraft(key),
      });
      expect(status).toBe(200);
      return (body as { id: number }).id;
    };
    let platformProcess = await program.serve();
    // Sessions survive a kill like any other write.
    const headers = await signIn(platformProcess);
    for (let round = 0; round < killCount; round += 1) {
      const enough = 1 + (round % 4);
      const { child } = platformProcess;
      const exit = once(child, 'exit');
      let repliedCount = 0;
      await Promise.all(
        Array.from({ length: 4 }, async (_, writer) => {
          for (let index = 0; platformProcess.child.exitCode === null && !platformProcess.child.killed; index += 1) {
            const key = `${round}-${writer}-${index}`;
            requestedUrls.push(key);
            const id = await createDriver(platformProcess, headers, key).catch(() => null);
            if (id === null) return;
            nameByAcknowledgedId.set(key, id);
            repliedCount += 1;
            if (repliedCount === enough) child.kill('SIGKILL');
          }
        }),
      );
      await exit;
      platformProcess = await program.serve();
      expect(getReadyMessage(platformProcess).movedAside).toBeUndefined();
    }
    const survivors = (await sendRequest(platformProcess, '/v1/stores/all?view=bulk&limit=1000', { headers }))
      .body as Survivor[];
    const writtenRows = survivors.filter(({ name }) => name.startsWith('Escrita'));
    expect(writtenRows.map(({ id }) => id)).toEqual(expect.arrayContaining([...nameByAcknowledgedId.values()]));
    for (const { business_hours: hours } of writtenRows) expect(hours).toHaveLength(7);
    for (const key of requestedUrls) {
      const id = await createDriver(platformProcess, headers, key);
      expect(nameByAcknowledgedId.get(key) ?? id).toBe(id);
    }
    const numbers = (await listStores(platformProcess, headers, 'name=Escrita')).page;
    expect(numbers.map(({ name }) => name).sort()).toEqual(requestedUrls.map((key) => `Escrita ${key}`).sort());
  });
});
