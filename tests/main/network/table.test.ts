import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requestWithNode } from '@main/network/network';
import { projectPath } from '../../../scripts/aliases';
import { runNetworkCases } from '../../support/networkCases/networkCases';

const readTlsFile = (name: string) => readFileSync(projectPath(`tests/fixtures/tls/${name}`), 'utf8');

it('in Node, each request of the network table ends with the result that the table expects', async () => {
  const tls = { key: readTlsFile('untrusted.key'), cert: readTlsFile('untrusted.crt') };
  const results = await runNetworkCases('node', requestWithNode, tls);
  expect(results.length).toBeGreaterThan(20);
  for (const { name, got, expected } of results) expect([name, got]).toEqual([name, expected]);
});
