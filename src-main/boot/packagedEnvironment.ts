import * as v from 'valibot';
import { environmentSchema, type Environment } from '@shared/bridge/environment';
import { listUnknownScreens } from '@shared/bridge/screens';
import { practiceEnvironmentId } from '@shared/domain/settings/tenants';

/** Host names reserved for examples and local use. Source: RFC 2606, RFC 6761. */
const reservedHostPattern = /(^|\.)(example|invalid|test|localhost|local|example\.(com|net|org))$/;
const placeholderPattern = /set-at-packaging|<[^<>]*>|\bTODO\b|\bchange-?me\b/i;

/** Returns all strings within a value, with their paths. */
const listTexts = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => listTexts(child, path === '' ? key : `${path}.${key}`));
};

const findAddressErrors = ([path, text]: [string, string]): string[] => {
  if (!URL.canParse(text) || !/^https?:/i.test(text)) return [];
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:') return [`${path}: must be https`];
  return reservedHostPattern.test(hostname) ? [`${path}: ${hostname} stands for an address that is still missing`] : [];
};

/**
 * Returns the reasons why an environment must not be packaged, or an empty list if it is valid. The texts never contain
 * keys.
 */
export const findPackagingErrors = (content: unknown): string[] => {
  const parsed = v.safeParse(environmentSchema, content);
  if (!parsed.success) return parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  const texts = listTexts(content);
  const { id, identityApiKey, identityTenants } = parsed.output;
  return [
    ...(id === practiceEnvironmentId ? ['id: practice is the platform that every app carries'] : []),
    ...(identityApiKey === '' ? ['identityApiKey: must not be empty'] : []),
    ...(Object.keys(identityTenants).length === 0 ? ['identityTenants: must name a tenant'] : []),
    ...listUnknownScreens(parsed.output),
    ...texts.filter(([, text]) => placeholderPattern.test(text)).map(([path]) => `${path}: still a placeholder`),
    ...texts.flatMap(findAddressErrors),
  ];
};

/** Parses the environment in a package, which `npm run package` has checked. Returns null if it is invalid. */
export const parsePackagedEnvironment = (content: unknown): Environment | null => {
  const parsed = v.safeParse(environmentSchema, content);
  return parsed.success ? parsed.output : null;
};
