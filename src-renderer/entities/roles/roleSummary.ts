import { t } from 'i18next';
import type { RoleRow } from '@shared/contract/people/roles';
import {
  isReadAction,
  grantableAreas,
  getGrantedPermissions,
  type Policy,
  type PolicyAction,
  type PolicyArea,
  type Permission,
} from '@shared/domain/people/policies';
import { getRoleLabel } from '@shared/domain/people/roles';
import { foldText } from '@shared/domain/values/foldText';
import { formatList } from '@kit/format/formatList';

/** Texts that describe a role's permissions, for display and search. */
export interface RoleSummary {
  /** Areas that the role may change and view: "Cambia pedidos y productos. Ve tiendas." */
  summary: string;
  /** One line per permission. */
  lines: readonly string[];
}

const splitPermission = (permission: Permission) => permission.split('.') as [PolicyArea, PolicyAction];

const isGrantable = (permission: Permission): boolean => grantableAreas.includes(splitPermission(permission)[0]);

/** Search synonyms of a permission; often empty. */
const formatSynonyms = (permission: Permission): string =>
  t(`roleWords.also.${permission}` as 'roleWords.also.stores.update', { defaultValue: '' });

const maxNamedExceptions = 5;

const formatSummary = (permissions: ReadonlySet<Permission>): string => {
  const splitPermissions = [...permissions].filter(isGrantable).map(splitPermission);
  const changedAreas = new Set(splitPermissions.flatMap(([area, action]) => (isReadAction(action) ? [] : [area])));
  const summarizedAreas = new Set(splitPermissions.map(([area]) => area));
  if (summarizedAreas.size === 0) return t('roleWords.nothing');
  if (changedAreas.size === grantableAreas.length) return t('roleWords.everything');
  if (changedAreas.size === 0 && summarizedAreas.size === grantableAreas.length) return t('roleWords.looksAtAll');
  const formatAreas = (areas: readonly PolicyArea[]) => formatList(areas.map((area) => t(`policies.areas.${area}`)));
  const unchangedAreas = grantableAreas.filter((area) => !changedAreas.has(area));
  // Names the areas that the role may not change, if these are few.
  const changeText =
    unchangedAreas.length <= maxNamedExceptions
      ? t('roleWords.changesBut', { areas: formatAreas(unchangedAreas) })
      : t('roleWords.changes', { areas: formatAreas(grantableAreas.filter((area) => changedAreas.has(area))) });
  const readOnlyAreas = grantableAreas.filter((area) => summarizedAreas.has(area) && !changedAreas.has(area));
  return [
    changedAreas.size === 0 ? '' : changeText,
    readOnlyAreas.length === 0 ? '' : t('roleWords.looks', { areas: formatAreas(readOnlyAreas) }),
  ]
    .filter(Boolean)
    .join(' ');
};

const formatLine = (permission: Permission): string => {
  const [area, action] = splitPermission(permission);
  return [
    t(`policies.actions.${action}`),
    t(`policies.areas.${area}`),
    t(`policies.names.${area}`),
    formatSynonyms(permission),
  ]
    .join(' ')
    .trim();
};

export const summarizeRole = (policies: readonly Policy[]): RoleSummary => {
  const permissions = getGrantedPermissions({ superAdmin: false, roles: [{ policies: [...policies] }] });
  return {
    summary: formatSummary(permissions),
    lines: [...permissions].filter(isGrantable).map(formatLine),
  };
};

/** True if all words match the role's name and description, or one of its permissions. */
export const matchesRole = (
  role: Pick<RoleRow, 'name' | 'description'>,
  lines: readonly string[],
  searchText: string,
): boolean => {
  const words = foldText(searchText).split(/\s+/).filter(Boolean);
  return [`${role.name} ${getRoleLabel(role.name)} ${role.description}`, ...lines].some((line) => {
    const foldedText = foldText(line);
    return words.every((word) => foldedText.includes(word));
  });
};
