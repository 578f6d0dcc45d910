import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readCommandLine, usage } from './commandLine';
import { checkConformance } from './conformance';
import { readCredentials, createTerminalPrompt } from './credentials';
import { readEnvironmentFile } from './environmentFile';
import { isConforming, formatJson } from './findings';

/** npm run conformance: checks whether the app can work with a platform. */

const print = (text: string) => process.stdout.write(`${text}\n`);
const report = (text: string) => process.stderr.write(`comanda: ${text}\n`);

const reportWrongUse = (reason: string): number => {
  report(`${reason}\n\n${usage}`);
  return 2;
};

/**
 * Returns a signal that aborts at the first Ctrl+C or when stdout is closed, so that the run cleans up before it ends.
 * A second Ctrl+C exits at once.
 */
const createInterruptSignal = (): AbortSignal => {
  const controller = new AbortController();
  process.on('SIGINT', () => {
    if (controller.signal.aborted) process.exit(130);
    report('stopping; reverts the changes first');
    controller.abort();
  });
  process.stdout.on('error', () => controller.abort());
  return controller.signal;
};

const main = async (): Promise<number> => {
  const options = readCommandLine(process.argv.slice(2));
  if (typeof options === 'string') return reportWrongUse(options);
  const environment = readEnvironmentFile(options.file);
  if (typeof environment === 'string') return reportWrongUse(environment);
  const tenant = options.tenant ?? environment.defaultTenant;
  if (options.write !== null && options.write !== tenant) {
    return reportWrongUse(`--write ${options.write} is not the tenant that is signed in to, ${tenant}.`);
  }
  const credentials = await readCredentials(process.env, createTerminalPrompt());
  if (credentials === null) return reportWrongUse('No login: set COMANDA_EMAIL and COMANDA_PASSWORD.');

  const findings = await checkConformance({
    environment,
    tenant,
    credentials,
    writes: options.write !== null,
    mark: randomBytes(3).toString('hex'),
    print,
    stop: createInterruptSignal(),
  });
  if (options.json !== null) {
    try {
      writeFileSync(options.json, formatJson(findings));
    } catch (error) {
      report(`${options.json} could not be written: ${(error as Error).message}`);
      return 1;
    }
  }
  return isConforming(findings) ? 0 : 1;
};

void main().then((status) => {
  process.exitCode = status;
});
