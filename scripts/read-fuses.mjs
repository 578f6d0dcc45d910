/** node scripts/read-fuses.mjs <executable>: prints the Electron fuses of a packaged executable. */
import { isMainModule, runMain } from './cli.mjs';

/** Required state of each fuse in a package, with the names of electron-builder.yml. */
const packagedFuses = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

/** Required state of fuses that older Electron versions lack. */
const newerFuses = { WasmTrapHandlers: true };

/** Names of fuses that @electron/fuses does not know, by position. */
const newerFuseNames = /** @type {Record<number, string>} */ ({ 8: 'WasmTrapHandlers' });

/** State of an enabled fuse in the executable. '0' means disabled; other characters mark removed fuses. */
const switchedOnCode = '1'.charCodeAt(0);

/**
 * Reads the fuses of an executable.
 *
 * @param {string} executable
 * @returns {Promise<Record<string, boolean>>}
 */
export async function readFuses(executable) {
  const { getCurrentFuseWire, FuseV1Options } = await import('@electron/fuses');
  const wire = /** @type {Record<string, number>} */ (/** @type {unknown} */ (await getCurrentFuseWire(executable)));
  return Object.fromEntries(
    Object.entries(wire)
      .filter(([position]) => /^\d+$/.test(position))
      .map(([position, state]) => [
        FuseV1Options[Number(position)] ?? newerFuseNames[Number(position)] ?? `fuse ${position}`,
        state === switchedOnCode,
      ]),
  );
}

/**
 * Returns an error for each fuse in a wrong state. Unknown fuses are errors until their required state is added here.
 *
 * @param {Record<string, boolean>} fuses
 * @returns {string[]}
 */
export function findFuseErrors(fuses) {
  const expected = /** @type {Record<string, boolean>} */ ({ ...packagedFuses, ...newerFuses });
  return [...new Set([...Object.keys(packagedFuses), ...Object.keys(fuses)])]
    .filter((name) => fuses[name] !== expected[name])
    .map((name) => `${name} is ${fuses[name] ?? 'missing'} and should be ${expected[name] ?? 'decided'}`);
}

if (isMainModule(import.meta.url)) {
  await runMain(async () => {
    const fuses = await readFuses(process.argv[2] ?? 'dist/linux-unpacked/comanda');
    for (const [name, isOn] of Object.entries(fuses)) console.log(`${isOn ? 'on ' : 'off'}  ${name}`);
    const errors = findFuseErrors(fuses);
    for (const error of errors) console.error(error);
    return errors.length === 0 ? 0 : 1;
  });
}
