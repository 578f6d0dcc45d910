import type { PracticeUser } from '@shared/bridge/practice';

/** Lower-cases and strips accents, so that `nunoa` matches `Ñuñoa`. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Users whose tenant, role or email contains every typed word. */
export const findMatchingUsers = (users: readonly PracticeUser[], search: string): PracticeUser[] => {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return users.filter((user) => {
    const text = normalizeText(`${user.tenantLabel} ${user.label} ${user.email}`);
    return words.every((word) => text.includes(word));
  });
};

interface UserGroup {
  tenantLabel: string;
  people: PracticeUser[];
}

/** Groups users by tenant, in order of appearance. */
export const groupUsers = (users: readonly PracticeUser[]): UserGroup[] => {
  const groups = new Map<string, PracticeUser[]>();
  for (const user of users) groups.set(user.tenantLabel, [...(groups.get(user.tenantLabel) ?? []), user]);
  return [...groups].map(([tenantLabel, people]) => ({ tenantLabel, people }));
};
