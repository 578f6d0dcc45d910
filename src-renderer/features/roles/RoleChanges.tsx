import { Box, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { RowChange } from './matrix/grants';
import type { LostAccess } from './ownAccess';

interface RoleChangesProps {
  changes: readonly RowChange[];
  /** Number of users with the role; null if not reported. */
  userCount: number | null;
  lostAccess: LostAccess | null;
}

const PermissionLabels = ({ title, color, labels }: { title: string; color: string; labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <Text textStyle="sm">
      <Text as="span" color={color} fontWeight="bold">
        {title}
      </Text>{' '}
      {labels.join(', ')}
    </Text>
  );

/** Permissions that a save adds and removes, and who is affected. */
export const RoleChanges = ({ changes, userCount, lostAccess }: RoleChangesProps) => (
  <Stack gap="4">
    {userCount !== null && (
      <Text>{userCount === 0 ? t('roles.changes.nobody') : t('roles.changes.touches', { count: userCount })}</Text>
    )}
    {lostAccess !== null && (
      <Text p="3" borderRadius="l2" bg="bg.warning" color="fg.warning" textStyle="sm" role="alert">
        {t('roles.changes.ownAccess', { what: t(`roles.changes.${lostAccess}`) })}
      </Text>
    )}
    {/* Focusable, so that the keyboard can scroll long lists. */}
    <Stack
      as="ul"
      gap="3"
      maxH="20rem"
      overflowY="auto"
      listStyleType="none"
      tabIndex={0}
      aria-label={t('roles.changes.title')}
    >
      {changes.map(({ label, added, removed }) => (
        <Box as="li" key={label}>
          <Text fontWeight="bold">{label}</Text>
          <PermissionLabels title={t('roles.changes.added')} color="fg.success" labels={added} />
          <PermissionLabels title={t('roles.changes.removed')} color="fg.error" labels={removed} />
        </Box>
      ))}
    </Stack>
  </Stack>
);
