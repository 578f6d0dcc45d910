import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { Store } from '@shared/contract/stores/stores';
import { listOfferedProviders, providerKinds, type Provider } from '@shared/domain/integrations/providers';
import { getConnectionPath } from '@entities/credentials/address';
import { CredentialStateBadge } from '@entities/credentials/CredentialStateBadge';
import { useUserPermissions, useSession } from '@kit/session/hooks';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../useStoreForm';

const ConnectionLink = chakra(Link, {
  base: {
    textStyle: 'sm',
    borderRadius: 'l1',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

interface ConnectionProps {
  provider: Provider;
  store: Store;
  /** Address of the connection's form; null without permission. */
  address: string | null;
}

const Connection = ({ provider: { key, name }, store, address }: ConnectionProps) => (
  <Flex as="li" justify="space-between" align="center" gap="3" minH="7">
    {address === null ? (
      <Text as="span" textStyle="sm">
        {name}
      </Text>
    ) : (
      <ConnectionLink to={address}>{name}</ConnectionLink>
    )}
    <CredentialStateBadge
      state={store.integrations.find((integration) => integration.key === key)?.state ?? 'missing'}
    />
  </Flex>
);

/** Connected systems of the store. Super admins manage their secrets on other screens. */
export const ConnectionsSection = () => {
  const { item } = useStoreForm();
  const { superAdmin } = useUserPermissions();
  const features = useSession().settings?.features;
  const canSetUp = (kind: Provider['kind']) =>
    superAdmin && (kind !== 'delivery' || features?.deliveryIntegration === true);
  return (
    <SectionCard
      title={t('stores.form.connections.title')}
      description={t(superAdmin ? 'stores.form.connections.help' : 'stores.form.connections.helpOthers')}
    >
      {item === null ? (
        <Text textStyle="sm" color="fg.muted">
          {t('stores.form.connections.afterSaving')}
        </Text>
      ) : (
        <Grid columnGap="10" rowGap="5" templateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
          {providerKinds.map((kind) => (
            <Stack key={kind} gap="1">
              <Box as="h3" textStyle="sm" fontWeight="bold" id={`connections-${kind}`}>
                {t(`stores.form.connections.kinds.${kind}`)}
              </Box>
              <Stack as="ul" listStyleType="none" gap="1" aria-labelledby={`connections-${kind}`}>
                {listOfferedProviders(kind, features?.uberDaas ?? false).map((provider) => (
                  <Connection
                    key={provider.key}
                    provider={provider}
                    store={item}
                    address={canSetUp(kind) ? getConnectionPath(provider.key, item.id) : null}
                  />
                ))}
              </Stack>
            </Stack>
          ))}
        </Grid>
      )}
    </SectionCard>
  );
};
