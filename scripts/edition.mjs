/**
 * Defines names and contents of the package editions: for a platform, for practice only, or with an unsupported
 * Electron.
 */

/** @typedef {{ environment: string | null, unsupported: boolean, rest: string[] }} PackageArgs */
/** @typedef {{ name: string, productName: string, version: string }} Named */

/**
 * Parses the arguments of `npm run package`; unknown ones go to electron-builder.
 *
 * @param {readonly string[]} argv
 * @returns {PackageArgs}
 */
export function parsePackageArgs(argv) {
  /** @type {PackageArgs} */
  const args = { environment: null, unsupported: false, rest: [] };
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    const [name, value] = argument.split(/=(.*)/s);
    if (name === '--environment') args.environment = value ?? argv[(index += 1)] ?? '';
    else if (argument === '--unsupported') args.unsupported = true;
    else args.rest.push(argument);
  }
  return args;
}

/**
 * @param {Named} manifest package.json
 * @param {{ isPractice: boolean, isSupported: boolean }} what
 * @returns {Named}
 */
export function createEdition(manifest, { isPractice, isSupported }) {
  const suffix = [...(isPractice ? ['practice'] : []), ...(isSupported ? [] : ['unsupported'])].join('-');
  return {
    name: isPractice ? `${manifest.name}-practica` : manifest.name,
    productName: isPractice ? `${manifest.productName} Práctica` : manifest.productName,
    version: suffix === '' ? manifest.version : `${manifest.version}-${suffix}`,
  };
}

/**
 * Returns the update server of an environment file; null if there is no file or server.
 *
 * @param {object | null} environment
 * @returns {{ url: string, publicKey: string } | null}
 */
export const getUpdates = (environment) => (environment !== null && Reflect.get(environment, 'updates')) || null;

/**
 * Returns electron-builder's configuration for an edition, which extends electron-builder.yml.
 *
 * @param {Named} edition
 * @param {object | null} environment null: practice edition
 */
export function createBuilderConfig(edition, environment) {
  // The practice edition has its own app id, so that both editions can be installed side by side.
  const appId = environment === null ? 'example.comanda.practice' : 'example.comanda.backoffice';
  return {
    extends: 'electron-builder.yml',
    appId,
    productName: edition.productName,
    // Makes electron-builder write `latest*.yml` for releases, and app-update.yml into packages.
    ...(getUpdates(environment) !== null && { publish: { provider: 'generic', url: getUpdates(environment)?.url } }),
    extraMetadata: {
      ...edition,
      comandaAppId: appId,
      ...(environment !== null && { comandaEnvironment: environment }),
    },
  };
}
