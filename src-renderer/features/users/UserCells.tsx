import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { UserRow } from '@shared/contract/people/users';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { useRoleNames } from '@entities/roles/roleOptions';
import { useStoreNames } from '@entities/stores/storeOptions';
import { Badge } from '@kit/ui/Badge';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { useNameWithoutBrand } from '@kit/session/NameWithoutBrand';

const maxNamesShown = 2;

/** Name and email of a user. */
export const UserName = ({ user }: { user: UserRow }) => {
  const ownUser = useSession().user;
  return (
    <Stack gap="0">
      <HStack gap="2">
        <Text fontWeight="bold" truncate title={user.name}>
          {getNameOrId(user)}
        </Text>
        {user.id === ownUser?.id && (
          <Badge tone="info" size="sm">
            {t('users.you')}
          </Badge>
        )}
        {user.superAdmin && (
          <Badge tone="neutral" size="sm">
            {t('users.productStaff')}
          </Badge>
        )}
      </HStack>
      <Text textStyle="xs" color="fg.muted" truncate title={user.email}>
        {user.email || noValue}
      </Text>
    </Stack>
  );
};

export const UserPhone = ({ user }: { user: UserRow }) => {
  const formats = useFormats();
  if (user.phone === null || user.phone === '') return <Text color="fg.muted">{t('users.noPhone')}</Text>;
  return (
    <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formats.phone(user.phone)}
    </Text>
  );
};

export const UserRoles = ({ user }: { user: UserRow }) => {
  const names = useRoleNames(user.roles);
  if (names.length === 0) return noValue;
  return (
    <Flex gap="1" wrap="wrap">
      {user.roles.map(({ id }, index) => (
        <Badge key={id} tone="neutral">
          {names[index]}
        </Badge>
      ))}
    </Flex>
  );
};

/** Names of the user's first stores; the form lists all. */
export const UserStores = ({ user }: { user: UserRow }) => {
  const names = useStoreNames(user.stores).map(useNameWithoutBrand());
  const shownNames = names.slice(0, maxNamesShown).join(', ');
  const remainingCount = names.length - maxNamesShown;
  const text = remainingCount > 0 ? t('users.andMore', { names: shownNames, count: remainingCount }) : shownNames;
  return (
    <Text textStyle="sm" lineClamp="2" title={names.slice(0, 30).join(', ')} color={text === '' ? 'fg.muted' : 'fg'}>
      {text === '' ? t('users.none') : text}
    </Text>
  );
};
