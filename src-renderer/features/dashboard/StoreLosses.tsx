import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { PromiseReport } from '@shared/bridge/stores/promises';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { StoreDowntime } from '@shared/domain/downtime/downtimeReport';
import type { StoreLoss } from '@shared/domain/guard/storeLosses';
import type { Span } from '@shared/domain/insight/span';
import { useDowntime } from '@entities/downtime/useDowntime';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { usePromiseReport } from '@entities/promises/usePromiseReport';
import { WhyClosedLink } from '@entities/stores/why-closed/WhyClosedLink';
import { useStores } from '@entities/stores/useStores';
import { useFormats } from '@kit/format/useFormats';
import { useNameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useLossCauses } from './useLossCauses';
import { useStoreLosses, useTypicalSales, type TypicalSales } from './useStoreLosses';

interface StoreLineProps {
  store: StoreRow;
  loss: StoreLoss;
  choice: InsightChoice;
  range: Span;
  downtime: StoreDowntime | undefined;
  promises: PromiseReport | null;
}

const StoreLine = ({ store, loss, ...lossContext }: StoreLineProps) => {
  const { money, count } = useFormats();
  const getName = useNameWithoutBrand();
  const causes = useLossCauses(store, lossContext);
  return (
    <Flex as="li" gap="4" py="2.5" borderTopWidth="1px" borderColor="border.muted" align="baseline" wrap="wrap">
      <Box flex="1 1 12rem" minW="0">
        <Text asChild fontWeight="bold" _hover={{ textDecoration: 'underline' }}>
          <Link to={`/stores/today/${store.id}`}>{getName(store.name)}</Link>
        </Text>
      </Box>
      <HStack flex="3 1 20rem" columnGap="4" rowGap="1" wrap="wrap" textStyle="sm">
        {causes.length === 0 ? (
          <Text color="fg.muted">{t('dashboard.losses.unknown')}</Text>
        ) : (
          causes.map(({ text, to }) => (
            <Text key={text} asChild color="fg.link" _hover={{ textDecoration: 'underline' }}>
              <Link to={to}>{text}</Link>
            </Text>
          ))
        )}
        <WhyClosedLink store={store} />
      </HStack>
      <Stack gap="0" textAlign="end" fontVariantNumeric="tabular-nums" flex="0 0 auto">
        <Text fontWeight="bold" color="fg.error">
          {loss.lost === null
            ? t('dashboard.losses.share', { share: Math.round(loss.share * 100) })
            : `-${money(loss.lost)}`}
        </Text>
        <Text textStyle="xs" color="fg.muted">
          {t('dashboard.losses.orders', {
            count: loss.orders,
            orders: count(loss.orders),
            expected: count(Math.round(loss.expected)),
          })}
        </Text>
      </Stack>
    </Flex>
  );
};

const Losses = ({ choice, typicalSales }: { choice: InsightChoice; typicalSales: TypicalSales }) => {
  const losses = useStoreLosses(choice, typicalSales);
  const stores = useStores();
  const hasLosses = losses !== undefined && losses.length > 0 && stores !== null;
  const { report: promises } = usePromiseReport(choice.period === 'today' && hasLosses ? 'today' : null);
  if (!hasLosses) return null;
  return <LossCard {...{ choice, losses, promises }} stores={stores.rows} range={typicalSales.range} />;
};

interface LossCardProps {
  choice: InsightChoice;
  losses: readonly StoreLoss[];
  stores: readonly StoreRow[];
  range: Span;
  promises: PromiseReport | null;
}

const LossCard = ({ choice, losses, stores, range, promises }: LossCardProps) => {
  const storeIds = useMemo(() => losses.map(({ id }) => id), [losses]);
  const { report } = useDowntime({ ...choice, storeIds, compared: null });
  return (
    <Box mb="4">
      <SectionCard title={t('dashboard.losses.title')} description={t('dashboard.losses.help')}>
        <Box as="ul" listStyleType="none">
          {losses.map((loss) => {
            const store = stores.find(({ id }) => id === loss.id);
            const downtime = report?.stores.find(({ storeId }) => storeId === loss.id);
            return (
              store !== undefined && <StoreLine key={loss.id} {...{ store, loss, choice, range, downtime, promises }} />
            );
          })}
        </Box>
      </SectionCard>
    </Box>
  );
};

/**
 * Card of the stores with the greatest losses against typical sales, and the causes. Renders nothing if there are no
 * losses or typical sales are unknown.
 */
export const StoreLosses = ({ choice }: { choice: InsightChoice }) => {
  const typicalSales = useTypicalSales(choice);
  return typicalSales === null ? null : <Losses choice={choice} typicalSales={typicalSales} />;
};
