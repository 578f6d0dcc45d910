import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { t } from 'i18next';
import type { PracticeUser } from '@shared/bridge/practice';
import { invokeAction } from '@kit/bridge/client';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { groupUsers, findMatchingUsers } from './matchingUsers';
import type { Login } from './useLogin';

const Person = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    cursor: 'button',
    transition: 'colors',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
    _disabled: { opacity: '0.55', cursor: 'disabled' },
  },
});

const usePracticeUsers = (): PracticeUser[] => {
  const [users, setUsers] = useState<PracticeUser[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void invokeAction('practice.users', {}).then((outcome) => {
      if (!isUnmounted && outcome.ok) setUsers(outcome.value);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return users;
};

/** Users of the practice platform. A click on a user fills in the form and signs in. */
export const PracticeUsers = ({ login }: { login: Login }) => {
  const users = usePracticeUsers();
  const [search, setSearch] = useState('');
  const groups = useMemo(() => groupUsers(findMatchingUsers(users, search)), [users, search]);

  return (
    <Stack
      as="aside"
      aria-label={t('login.practice.title')}
      width="80"
      flexShrink={0}
      h="100dvh"
      position="sticky"
      top="0"
      bg="bg.panel"
      borderInlineStartWidth="1px"
      borderColor="border"
      gap="0"
    >
      <Stack gap="4" p="6" pb="4">
        <Stack gap="1">
          <Heading as="h2" textStyle="lg" fontWeight="black">
            {t('login.practice.title')}
          </Heading>
          <Text textStyle="sm" color="fg.muted">
            {t('login.practice.description')}
          </Text>
        </Stack>
        {users.length > 0 && <SearchInput label={t('login.practice.search')} value={search} onChange={setSearch} />}
      </Stack>
      <Stack gap="5" flex="1" overflowY="auto" px="3" pb="6" tabIndex={-1}>
        {groups.map(({ tenantLabel, people }) => (
          <Box key={tenantLabel} role="group" aria-label={tenantLabel}>
            <Text px="3" pb="1" textStyle="xs" fontWeight="bold" color="fg.subtle" aria-hidden>
              {tenantLabel}
            </Text>
            {people.map((person) => (
              <Person
                key={person.email}
                type="button"
                disabled={login.isBusy}
                aria-label={t('login.practice.signInAs', { role: person.label, tenant: tenantLabel })}
                onClick={() =>
                  void login.signInAs({ tenant: person.tenant, email: person.email, password: person.password })
                }
              >
                <Text fontWeight="bold" textStyle="sm">
                  {person.label}
                </Text>
                <Text textStyle="xs" color="fg.muted" truncate>
                  {person.email}
                </Text>
              </Person>
            ))}
          </Box>
        ))}
        {groups.length === 0 && (
          <Text px="3" textStyle="sm" color="fg.muted" role="status">
            {t(users.length === 0 ? 'login.practice.starting' : 'login.practice.nobody')}
          </Text>
        )}
      </Stack>
    </Stack>
  );
};
