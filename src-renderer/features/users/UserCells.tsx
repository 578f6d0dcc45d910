import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '@shared/contract/users';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';

const mostNames = 2;

/** Who it is, and how they sign in. */
export const UserName = ({ user }: { user: UserRow }) => {
  const { t } = useTranslation();
  const self = useSession().user;
  return (
    <Stack gap="0">
      <HStack gap="2">
        <Text fontWeight="bold" truncate title={user.name}>
          {user.name}
        </Text>
        {user.id === self?.id && <Badge tone="info">{t('users.you')}</Badge>}
        {user.superAdmin && <Badge tone="neutral">{t('users.productStaff')}</Badge>}
      </HStack>
      <Text textStyle="sm" color="fg.muted" truncate title={user.email}>
        {user.email}
      </Text>
    </Stack>
  );
};

export const UserPhone = ({ user }: { user: UserRow }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  if (user.phone === null) return <Text color="fg.muted">{t('users.noPhone')}</Text>;
  return (
    <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {formats.phone(user.phone)}
    </Text>
  );
};

export const UserRoles = ({ user }: { user: UserRow }) => (
  <Flex gap="1" wrap="wrap">
    {user.roles.map(({ id, name }) => (
      <Badge key={id} tone="neutral">
        {name}
      </Badge>
    ))}
  </Flex>
);

/** The first stores by name; the whole list is in the form. */
export const UserStores = ({ user }: { user: UserRow }) => {
  const { t } = useTranslation();
  const names = user.stores.map(({ name }) => name);
  const first = names.slice(0, mostNames).join(', ');
  const rest = names.length - mostNames;
  const text = rest > 0 ? t('users.andMore', { names: first, count: rest }) : first;
  return (
    <Text textStyle="sm" lineClamp="2" title={names.slice(0, 30).join(', ')} color={text === '' ? 'fg.muted' : 'fg'}>
      {text === '' ? t('users.none') : text}
    </Text>
  );
};
