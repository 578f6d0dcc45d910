import { newTenant, startPlatform } from '../support/platform';
import { bridgeRows } from './bridge';
import { bulkRows } from './bulk';
import { menuEditorRows } from './menuEditor';
import { comparePairs, figure, type Row } from './pairs';
import { readingRows } from './reading';
import { historyRows } from './history';
import { publish } from './report';
import { listRows } from './screens';
import { loginChunks } from './size';
import { storeFormRows } from './storeForm';
import { wallRows } from './wall';
import { startBlank, startComanda, startPractice } from './start';

const sizes = (): Row[] => {
  const chunks = loginChunks();
  const total = chunks.reduce((sum, { gzip }) => sum + gzip, 0);
  return [
    figure('script the login loads, minified and gzipped', 'kB', [total], 220),
    ...chunks.map(({ file, gzip }) => figure(`  ${file.replace(/-[\w-]{8}\.js$/, '').slice(0, 60)}`, 'kB', [gzip])),
  ];
};

/** Every figure, the noise of the machine first: a blank window against itself. */
export default async function bench(): Promise<void> {
  const platform = await startPlatform();
  try {
    const tenant = await newTenant(platform);
    const many = await newTenant(platform, { stores: 1000 });
    const some = await newTenant(platform, { stores: 200 });
    const menus = await newTenant(platform, { stores: 2, products: 300 });
    const rows: Row[] = [
      await comparePairs({ name: 'A/A: blank window / blank window', own: startBlank, reference: startBlank }),
      await comparePairs({
        name: 'cold start to painted login / blank window',
        own: () => startComanda(platform, tenant),
        reference: startBlank,
        goal: 1.5,
      }),
      await comparePairs({
        name: 'same, with the practice platform starting inside / blank window',
        own: startPractice,
        reference: startBlank,
        pairs: 6,
        warmUp: 1,
      }),
      ...(await readingRows()),
      ...(await bridgeRows()),
      ...(await listRows(platform, many)),
      ...(await storeFormRows(platform, tenant)),
      ...(await menuEditorRows(platform, menus)),
      ...(await bulkRows(platform, many)),
      ...(await wallRows(platform, some)),
      ...(await historyRows()),
      ...sizes(),
    ];
    publish(rows);
  } finally {
    await platform.stop();
  }
}
