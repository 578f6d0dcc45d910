/**
 * What a package is called and carries, so that nobody takes one for another: for a platform, with the practice platform
 * alone, or on an Electron that the project does not stand for.
 */

/** @typedef {{ environment: string | null, unsupported: boolean, rest: string[] }} PackageArgs */
/** @typedef {{ name: string, productName: string, version: string }} Named */

/**
 * The command line of `npm run package`. What it does not know goes to electron-builder.
 *
 * @param {readonly string[]} argv
 * @returns {PackageArgs}
 */
export function packageArgs(argv) {
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
 * @param {Named} about the project's package.json
 * @param {{ isPractice: boolean, isSupported: boolean }} what
 * @returns {Named}
 */
export function editionOf(about, { isPractice, isSupported }) {
  const suffix = [...(isPractice ? ['practice'] : []), ...(isSupported ? [] : ['unsupported'])].join('-');
  return {
    name: isPractice ? `${about.name}-practica` : about.name,
    productName: isPractice ? `${about.productName} Práctica` : about.productName,
    version: suffix === '' ? about.version : `${about.version}-${suffix}`,
  };
}

/**
 * electron-builder's configuration for an edition, over electron-builder.yml.
 *
 * @param {Named} edition
 * @param {object | null} environment null for the practice edition
 */
export function builderConfig(edition, environment) {
  return {
    extends: 'electron-builder.yml',
    productName: edition.productName,
    // Both can be installed on one computer.
    ...(environment === null && { appId: 'example.comanda.practice' }),
    extraMetadata: { ...edition, ...(environment !== null && { comandaEnvironment: environment }) },
  };
}
