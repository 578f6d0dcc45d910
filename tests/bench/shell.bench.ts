import { measureBridge } from './bridge';
import { loginChunks, maxLoginScript } from '../../scripts/checks/size.mjs';
import { withPlatform } from './withPlatform';
import { comparePairs, toResult, type BenchResult } from './pairs';
import { measureReading } from './reading';
import { startBlank, startComanda, startPractice } from './start';
import { createTenant } from '../support/platform';

const sizes = (): BenchResult[] => {
  const chunks = loginChunks();
  const total = chunks.reduce((sum, { gzip }) => sum + gzip, 0);
  return [
    toResult('script the login loads, minified and gzipped', 'kB', [total], maxLoginScript),
    ...chunks.map(({ file, gzip }) => toResult(`  ${file.replace(/-[\w-]{8}\.js$/, '').slice(0, 60)}`, 'kB', [gzip])),
  ];
};

/** Start, IPC between page and main process, modules loaded at sign-in. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => {
    const tenant = await createTenant(platform);
    return [
      await comparePairs({
        name: 'cold start to painted login / blank window',
        own: () => startComanda(platform, tenant, 'painted'),
        reference: startBlank,
        goal: 1.5,
      }),
      await comparePairs({
        name: 'same, until React has taken over / blank window',
        own: () => startComanda(platform, tenant, 'ready'),
        reference: startBlank,
      }),
      await comparePairs({
        name: 'same, with the practice platform starting inside / blank window',
        own: startPractice,
        reference: startBlank,
        pairs: 6,
        warmUp: 1,
      }),
      ...(await measureReading()),
      ...(await measureBridge()),
      ...sizes(),
    ];
  });
