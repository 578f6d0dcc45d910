/**
 * npm run registries: generates the registries, which are committed files that list all modules of a kind. Run it after
 * adding, moving or removing a module; `npm run check` fails if a registry is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMainModule, print, projectFolder, runMain } from './cli.mjs';
import { sourcesIn } from './checks/sources.mjs';

/** @typedef {{ name: string, text: string }} Source */
/** @typedef {{ path: string, text: string }} Registry */

const note = '// Written by `npm run registries`.\n';

const byName = (/** @type {{ name: string }} */ one, /** @type {{ name: string }} */ other) =>
  one.name < other.name ? -1 : 1;

/** Converts a path to an identifier: `a/b-c` -> `aBC`. */
export const identifier = (/** @type {string} */ path) =>
  path.replace(/[^A-Za-z0-9]+(.)/g, (_match, /** @type {string} */ letter) => letter.toUpperCase());

const withoutExtension = (/** @type {string} */ name) => name.replace(/\.tsx?$/, '');

/** Returns the exported constants of a module, each with its text up to the next statement. */
const constantsOf = (/** @type {string} */ text) =>
  [...text.matchAll(/^export const (\w+)\b([^]*?)(?=^(?:export|const|type|interface|\/\*\*)\b|(?![^]))/gm)].map(
    ([, name = '', is = '']) => ({ name, is }),
  );

/** Folders of the contract that contain areas. */
const groups = ['people', 'stores', 'catalogue', 'sales', 'insight', 'content'];

/**
 * Returns the areas of the contract, which are exported tables of endpoints.
 *
 * @param {readonly Source[]} sources
 * @returns {{ name: string, from: string }[]}
 */
export const areasIn = (sources) =>
  sources
    .filter(({ name }) => groups.some((group) => name.startsWith(`src-shared/contract/${group}/`)))
    .flatMap(({ name: from, text }) =>
      constantsOf(text).flatMap(({ name, is }) => (/\b(?:endpoint|crud)\(|\bneeds: /.test(is) ? [{ name, from }] : [])),
    )
    .sort(byName);

/** Returns the import statements, one per module. */
const importsOf = (/** @type {readonly { name: string, from: string }[]} */ found, /** @type {string} */ folder) => {
  const modules = new Map();
  for (const { name, from } of found) modules.set(from, [...(modules.get(from) ?? []), name]);
  return [...modules]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([from, names]) =>
        `import { ${names.join(', ')} } from './${withoutExtension(from.slice(folder.length + 1))}';\n`,
    )
    .join('');
};

const listOf = (/** @type {readonly { name: string }[]} */ found) => found.map(({ name }) => `  ${name},\n`).join('');

/**
 * @param {readonly Source[]} sources
 * @returns {Registry}
 */
const contractAreas = (sources) => {
  const areas = areasIn(sources);
  return {
    path: 'src-shared/contract/areas.ts',
    text: `${note}${importsOf(areas, 'src-shared/contract')}
/** All platform calls by area and name. */
export const contract = {
${listOf(areas)}} as const;
`,
  };
};

/**
 * Generates the registry of the platform's areas: the modules that export a constant with the area's name.
 *
 * @param {readonly Source[]} sources
 * @returns {Registry}
 */
const platformAreas = (sources) => {
  const handlers = sources.filter(({ name }) => name.startsWith('src-sandbox/resources/'));
  const found = areasIn(sources).flatMap(({ name, from: contractFile }) => {
    const exporting = handlers.filter(({ text }) => new RegExp(`^export const ${name}\\b`, 'm').test(text));
    // Prefers the file with the same path, since other modules may export a helper with the area's name.
    const beside = contractFile.replace('src-shared/contract', 'src-sandbox/resources');
    const from = exporting.find((source) => source.name === beside) ?? exporting[0];
    return from === undefined ? [] : [{ name, from: from.name }];
  });
  return {
    path: 'src-sandbox/resources/areas.ts',
    text: `${note}import type { ContractArea } from '@shared/contract';
import type { Handlers } from '../context/handler';
${importsOf(found, 'src-sandbox/resources')}
/** Handlers by area. */
export const areas = {
${listOf(found)}} satisfies { [A in ContractArea]: Handlers<A> };
`,
  };
};

/**
 * @param {readonly Source[]} sources
 * @returns {Registry}
 */
const tables = (sources) => ({
  path: 'src-sandbox/db/schema.ts',
  text: `${note}/**
 * Tables of the practice platform. Rows belong to a tenant, except the platform's own. References between tenant rows
 * include the tenant, so the database rejects links across tenants.
 */
${sources
  .filter(({ name, text }) => dirname(name) === 'src-sandbox/db/schema' && /\bpgTable\(/.test(text))
  .sort(byName)
  .map(({ name }) => `export * from './schema/${withoutExtension(basename(name))}';\n`)
  .join('')}`,
});

/** True for texts needed before sign-in, which `app/i18n.ts` imports itself. */
const isEarly = (/** @type {string} */ name, /** @type {readonly Source[]} */ sources) => {
  const early = sources.find((source) => source.name === 'src-renderer/app/i18n.ts')?.text ?? '';
  return early.includes(`'@${withoutExtension(name).replace('src-renderer/', '')}'`);
};

/**
 * @param {readonly Source[]} sources
 * @returns {Registry}
 */
const texts = (sources) => {
  const modules = sources
    .filter(({ name }) => /^src-renderer\/(?:(?:blocks|features|entities)\/.*\blocale|locale\/\w+)\.ts$/.test(name))
    .filter(({ name }) => !isEarly(name, sources))
    .sort(byName)
    .map(({ name }) => withoutExtension(name).replace('src-renderer/', ''))
    .map((path) => ({ path, name: identifier(path.replace(/\/locale$/, '')) }));
  return {
    path: 'src-renderer/app/featureLocales.ts',
    text: `${note}${modules.map(({ path, name }) => `import ${name} from '@${path}';\n`).join('')}
/** Texts of screens behind the login; loaded with the frame, not with the login. */
export const featureTexts = {
${modules.map(({ name }) => `  ...${name},\n`).join('')}};
`,
  };
};

/**
 * @param {readonly Source[]} sources
 * @returns {Registry}
 */
const seeds = (sources) => {
  const folder = 'src-sandbox/seed';
  const modules = sources
    .filter(({ name, text }) => name.startsWith(`${folder}/`) && /^export const tenantSeed\b/m.test(text))
    .sort(byName)
    .map(({ name }) => withoutExtension(name.slice(folder.length + 1)))
    .map((path) => ({ path, name: identifier(path.replace(/\/index$/, '')) }));
  return {
    path: `${folder}/tenantSeeds.ts`,
    text: `${note}${modules.map(({ path, name }) => `import { tenantSeed as ${name} } from './${path}';\n`).join('')}
/** Seeders of a tenant's rows other than users and stores. */
export const tenantSeeds = [
${listOf(modules)}] as const;
`,
  };
};

/** @returns {Registry[]} */
const registries = () => {
  const sources = sourcesIn(['src-shared', 'src-sandbox', 'src-renderer']);
  return [contractAreas, platformAreas, tables, seeds, texts].map((write) => write(sources));
};

const onDisk = (/** @type {Registry} */ { path }) => {
  try {
    return readFileSync(join(projectFolder, path), 'utf8');
  } catch {
    return '';
  }
};

/** @returns {string[]} one message per stale registry */
export const staleRegistries = () =>
  registries()
    .filter((registry) => onDisk(registry) !== registry.text)
    .map(({ path }) => `${path} is stale: npm run registries`);

if (isMainModule(import.meta.url)) {
  await runMain(async () => {
    for (const registry of registries()) {
      if (onDisk(registry) === registry.text) continue;
      writeFileSync(join(projectFolder, registry.path), registry.text);
      print(`${registry.path} was written`);
    }
  });
}
