import { Box, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import type { ClosedCause, ClosedCauseKey } from '@shared/domain/stores/closedCauseTypes';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { useFixLink } from '@entities/stores/why-closed/fixLink';
import { useDispatchAvailabilities } from '@entities/stores/why-closed/useDispatchAvailabilities';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Steps before a store opens, each with the causes that mark the step as missing. */
const stepCauses = {
  hours: ['noHours'],
  menu: ['noMenu'],
  payments: ['noPaymentMethod', 'paymentUnconnected', 'paymentIncomplete'],
  dispatch: [
    'methodOff',
    'noFleet',
    'fleetWithoutFee',
    'fleetNeedsOnlinePayment',
    'integrationMissing',
    'integrationIncomplete',
  ],
} satisfies Record<string, ClosedCauseKey[]>;
type Step = keyof typeof stepCauses;

const stepNames = Object.keys(stepCauses) as Step[];

/** Checklist with links until the new store is opened. */
export const NewStoreChecklist = ({ item }: { item: Store }) => {
  const { open } = useStoreCommands();
  const { result, availabilities } = useDispatchAvailabilities(item.id);
  const getFixLink = useFixLink(item.id);
  const store = result.value ?? item;
  const isNew = store.currentClosings.some(
    ({ endDatetime, reason }) => endDatetime === null && reason === t('stores.newStore.reason'),
  );
  if (!isNew || availabilities === null) return null;
  const causes = availabilities
    .filter(({ method }) => store.orderMethod[method])
    .flatMap((availability) => availability.causes);
  const findClosedCause = (step: Step): ClosedCause | undefined =>
    causes.find(({ key }) => (stepCauses[step] as readonly ClosedCauseKey[]).includes(key));
  const isReady = stepNames.every((step) => findClosedCause(step) === undefined);
  return (
    <SectionCard
      title={t('stores.newStore.title')}
      description={t(isReady ? 'stores.newStore.ready' : 'stores.newStore.notReady')}
    >
      <Box as="ul" listStyleType="none" aria-label={t('stores.newStore.title')}>
        {stepNames.map((step) => {
          const closedCause = findClosedCause(step);
          const address = closedCause === undefined ? null : getFixLink(closedCause).address;
          return (
            <Flex as="li" key={step} align="center" gap="3" py="2" borderTopWidth="1px" borderColor="border.muted">
              <Text as="span" color={closedCause === undefined ? 'fg.success' : 'fg.warning'}>
                {closedCause === undefined ? (
                  <CircleCheck size={18} aria-hidden />
                ) : (
                  <TriangleAlert size={18} aria-hidden />
                )}
              </Text>
              <Text flex="1">
                {t(`stores.newStore.steps.${step}`)}
                <Text as="span" color="fg.muted">
                  {`: ${t(closedCause === undefined ? 'stores.newStore.done' : 'stores.newStore.missing')}`}
                </Text>
              </Text>
              {address !== null && (
                <Button asChild variant="outline" size="xs">
                  <Link to={address} aria-label={t(`stores.newStore.complete.${step}`)}>
                    {t('whyClosed.remedy')}
                  </Link>
                </Button>
              )}
            </Flex>
          );
        })}
      </Box>
      <Can area="stores" action="update">
        <Button mt="4" onClick={() => void open(toStoreRow(store))}>
          {t('stores.newStore.open')}
        </Button>
      </Can>
    </SectionCard>
  );
};
