import { parseArgs } from 'node:util';

export const usage = `npm run conformance -- environment.json [--tenant KEY] [--write TENANT] [--json FILE]

  environment.json   an environment, as COMANDA_ENVIRONMENT_FILE names one
  --tenant KEY       the tenant to sign in to; the environment's default without it
  --write TENANT     also creates, changes and removes entities of this tenant, which must be the signed-in one
  --json FILE        also writes the findings to this file

The login comes from COMANDA_EMAIL and COMANDA_PASSWORD, or else from a prompt.`;

interface CommandLine {
  file: string;
  tenant: string | null;
  writeTenant: string | null;
  jsonFile: string | null;
}

/** Parses the arguments. Returns an error message if they are invalid. */
export const readCommandLine = (args: readonly string[]): CommandLine | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { tenant: { type: 'string' }, write: { type: 'string' }, json: { type: 'string' } },
    });
    const [file, ...extraFiles] = positionals;
    if (file === undefined) return 'An environment file is required.';
    if (extraFiles.length > 0) return `Expected one environment file, got ${positionals.length}.`;
    return { file, tenant: values.tenant ?? null, writeTenant: values.write ?? null, jsonFile: values.json ?? null };
  } catch (error) {
    return (error as Error).message;
  }
};
