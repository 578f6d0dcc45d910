import { measureBridge } from './bridge';
import { getKeyringSkipReason } from '../../scripts/keyring.mjs';
import { listLoginChunks, maxLoginScript } from '../../scripts/checks/size.mjs';
import { withPlatform } from './withPlatform';
import { comparePairs, toResult, type BenchResult } from './pairs';
import { measureLock } from './lock';
import { measureReading } from './reading';
import { startBlank, startComanda, startPractice, withPracticeData, withRememberedSession } from './start';
import { createTenant, type PlatformAddress, type TestTenant } from '../support/platform';

const measureSizes = (): BenchResult[] => {
  const chunks = listLoginChunks();
  const total = chunks.reduce((sum, { gzip }) => sum + gzip, 0);
  return [
    toResult('script the login loads, minified and gzipped', 'kB', [total], maxLoginScript),
    ...chunks.map(({ file, gzip }) => toResult(`  ${file.replace(/-[\w-]{8}\.js$/, '').slice(0, 60)}`, 'kB', [gzip])),
  ];
};

const measureRememberedStart = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult> =>
  withRememberedSession(platform, tenant, (startSignedIn) =>
    comparePairs({
      name: 'remembered session to painted stores / blank window',
      own: startSignedIn,
      reference: startBlank,
      goal: 2.5,
      pairs: 8,
      warmUp: 1,
    }),
  );

/** Start, lock, IPC between page and main process, modules loaded at sign-in. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => {
    const tenant = await createTenant(platform);
    return [
      await comparePairs({
        name: 'cold start to painted login / blank window',
        own: () => startComanda(platform, tenant, 'painted'),
        reference: startBlank,
        goal: 1.35,
      }),
      await comparePairs({
        name: 'same, until React has taken over / blank window',
        own: () => startComanda(platform, tenant, 'ready'),
        reference: startBlank,
      }),
      await comparePairs({
        name: 'first start with the practice platform inside, until it replies / blank window',
        own: startPractice,
        reference: startBlank,
        pairs: 6,
        warmUp: 1,
      }),
      ...(await withPracticeData(async (startLater) => [
        await comparePairs({
          name: 'later start with it, until the login takes input / blank window',
          own: () => startLater('painted'),
          reference: startBlank,
          goal: 3.5,
          pairs: 8,
          warmUp: 1,
        }),
        await comparePairs({
          name: 'same, until it replies / blank window',
          own: () => startLater('ready'),
          reference: startBlank,
          pairs: 6,
          warmUp: 1,
        }),
      ])),
      ...(getKeyringSkipReason() === null ? [await measureRememberedStart(platform, tenant)] : []),
      ...(await measureLock(platform, tenant)),
      ...(await measureReading()),
      ...(await measureBridge()),
      ...measureSizes(),
    ];
  });
