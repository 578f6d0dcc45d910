import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readCommandLine, usage } from './commandLine';
import { checkConformance } from './conformance';
import { readCredentials, createTerminalPrompt } from './credentials';
import { readEnvironmentFile } from './environmentFile';
import { isConforming, formatJson } from './findings';

/** npm run conformance: checks whether the app can work with a platform. */

const print = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`comanda: ${text}\n`);

const reportUsageError = (reason: string): number => {
  printError(`${reason}\n\n${usage}`);
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
    printError('stopping; reverts the changes first');
    controller.abort();
  });
  process.stdout.on('error', () => controller.abort());
  return controller.signal;
};

const main = async (): Promise<number> => {
  const options = readCommandLine(process.argv.slice(2));
  if (typeof options === 'string') return reportUsageError(options);
  const environment = readEnvironmentFile(options.file);
  if (typeof environment === 'string') return reportUsageError(environment);
  const tenant = options.tenant ?? environment.defaultTenant;
  if (options.writeTenant !== null && options.writeTenant !== tenant) {
    return reportUsageError(`--write ${options.writeTenant} is not the tenant that is signed in to, ${tenant}.`);
  }
  const credentials = await readCredentials(process.env, createTerminalPrompt());
  if (credentials === null) return reportUsageError('No login: set COMANDA_EMAIL and COMANDA_PASSWORD.');

  const findings = await checkConformance({
    environment,
    tenant,
    credentials,
    shouldWrite: options.writeTenant !== null,
    nameSuffix: randomBytes(3).toString('hex'),
    print,
    stopSignal: createInterruptSignal(),
  });
  if (options.jsonFile !== null) {
    try {
      writeFileSync(options.jsonFile, formatJson(findings));
    } catch (error) {
      printError(`${options.jsonFile} could not be written: ${(error as Error).message}`);
      return 1;
    }
  }
  return isConforming(findings) ? 0 : 1;
};

void main().then((status) => {
  process.exitCode = status;
});
