import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parsePackagedEnvironment } from './packagedEnvironment';
import { environmentSchema, type Environment } from '@shared/bridge/environment';

/** The platform that the app uses: the embedded practice platform, or the platform of a given environment. */
export type EnvironmentChoice = { kind: 'practice' } | { kind: 'fixed'; environment: Environment };

interface EnvironmentSources {
  isPackaged: boolean;
  /** Path from COMANDA_ENVIRONMENT_FILE, used only in unpackaged builds. */
  file: string | undefined;
  /** `comandaEnvironment` of package.json, set when packaging. If it is missing, the app uses the practice platform. */
  packaged: unknown;
}

export class EnvironmentError extends Error {}

/**
 * Returns the environment to use. Throws an EnvironmentError, whose message can be shown to the user, if it cannot be
 * read.
 */
export const chooseEnvironment = ({ isPackaged, file, packaged }: EnvironmentSources): EnvironmentChoice => {
  if (!isPackaged && file) return { kind: 'fixed', environment: readEnvironment(file) };
  if (packaged === undefined) return { kind: 'practice' };
  const environment = parsePackagedEnvironment(packaged);
  if (environment === null) throw new EnvironmentError('The environment that this package carries is not valid.');
  return { kind: 'fixed', environment };
};

const readEnvironment = (file: string): Environment => {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new EnvironmentError(`The environment file ${file} cannot be read: ${(error as Error).message}`);
  }
  const parsed = v.safeParse(environmentSchema, content);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  throw new EnvironmentError(`The environment file ${file} is not valid. ${errors.join('; ')}`);
};
