import { Flex, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { TimerReset } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { AppliedWait, PromiseReport, PromiseProposalRow } from '@shared/bridge/stores/promises';
import { isBrokenPromise, type StorePromise } from '@shared/domain/promises/promiseReport';
import { toInstant } from '@shared/domain/values/wallTime';
import { ApplyProposalButton } from '@entities/promises/ApplyProposalButton';
import { usePromiseProposals, useFormatProposal } from '@entities/promises/PromiseMark';
import { usePromiseReport, type PromiseReportResult } from '@entities/promises/usePromiseReport';
import { useStores } from '@entities/stores/useStores';
import { invokeAction } from '@kit/bridge/client';
import { useFormats } from '@kit/format/useFormats';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { noValue } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';

/** Maximum proposed waiting times listed. */
const maxListedWaits = 30;
/** Maximum half hours shown per store. */
const maxShownSlots = 3;

const useGetStoreName = () => {
  const rows = useStores()?.rows ?? [];
  const namesById = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: number) => namesById.get(id) || t('promisePage.store', { id });
};

const ListRow = ({ title, detail, action }: { title: string; detail: string; action: ReactNode }) => (
  <Flex as="li" align="center" gap="3" py="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
    <Stack gap="0" flex="1" minW="0">
      <Text fontWeight="medium">{title}</Text>
      <Text textStyle="xs" color="fg.muted">
        {detail}
      </Text>
    </Stack>
    {action}
  </Flex>
);

interface ActiveWaitRowProps {
  appliedWait: AppliedWait;
  canChange: boolean;
  onChange: () => void;
}

const ProposalRow = ({ proposal, onApplied }: { proposal: PromiseProposalRow; onApplied: () => void }) => {
  const { count } = useFormats();
  const formatProposal = useFormatProposal();
  const { promised, orders } = proposal;
  return (
    <ListRow
      title={formatProposal(proposal)}
      detail={t('promisePage.detail', { promised, count: orders, value: count(orders) })}
      action={<ApplyProposalButton proposal={proposal} size="sm" onApplied={onApplied} />}
    />
  );
};

const ActiveWaitRow = ({ appliedWait, canChange, onChange }: ActiveWaitRowProps) => {
  const { formatClock, zone } = useFormats();
  const [isUndoing, setIsUndoing] = useState(false);
  const { at: instant, storeId, method, wait, endDatetime, by } = appliedWait;
  const name = useGetStoreName()(storeId);
  const undo = async () => {
    setIsUndoing(true);
    const outcome = await invokeAction('promises.undo', { at: instant });
    setIsUndoing(false);
    if (outcome.ok) notify.success(t('promisePage.undone', { name }));
    else notify.failure(outcome.failure);
    onChange();
  };
  const time = formatClock(toInstant(endDatetime, zone, 'end'));
  const lineText = t('promisePage.activeLine', { wait, time, method: t(`promises.method.${method}`) });
  return (
    <ListRow
      title={name}
      detail={[lineText, t('promisePage.activeBy', { user: by })].join(' · ')}
      action={
        canChange && (
          <Button
            variant="outline"
            size="sm"
            loading={isUndoing}
            aria-label={t('promisePage.undoOf', { name })}
            onClick={() => void undo()}
          >
            <TimerReset aria-hidden /> {t('promisePage.undo')}
          </Button>
        )
      }
    />
  );
};

const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} style={{ listStyleType: 'none' }}>
    {children}
  </ul>
);

const Hint = ({ children }: { children: string }) => (
  <Text textStyle="sm" color="fg.muted">
    {children}
  </Text>
);

/** Half hours in which a store was late, worst first. */
const LateSlots = ({ slots }: Pick<StorePromise, 'slots'>) => {
  const { formatClock } = useFormats();
  const lateSlots = slots.filter(({ isLate }) => isLate).toSorted((a, b) => b.actual - a.actual);
  const texts = lateSlots.map(({ start, actual }) =>
    t('promisePage.slot', { time: formatClock(start), value: actual }),
  );
  return (
    <Text truncate title={texts.join(', ')}>
      {texts.length === 0 ? noValue : texts.slice(0, maxShownSlots).join(', ')}
    </Text>
  );
};

const StoreTable = ({ stores }: { stores: readonly StorePromise[] }) => {
  const { count } = useFormats();
  const getStoreName = useGetStoreName();
  const formatMinutes = (value: number | null) => (value === null ? noValue : t('promisePage.minutes', { value }));
  return (
    <Table.Root size="sm" aria-label={t('promisePage.today')}>
      <Table.Header>
        <Table.Row>
          {(['store', 'method', 'orders', 'promised', 'prepared', 'actual', 'slots'] as const).map((key) => (
            <Table.ColumnHeader
              key={key}
              {...(['orders', 'promised', 'prepared', 'actual'].includes(key) && { textAlign: 'end' })}
            >
              {t(`promisePage.table.${key}`)}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body fontVariantNumeric="tabular-nums">
        {stores.map(({ storeId, method, orders, promised, prepared, actual, slots }) => (
          <Table.Row key={`${storeId}/${method}`}>
            <Table.Cell fontWeight="medium">{getStoreName(storeId)}</Table.Cell>
            <Table.Cell textTransform="capitalize">{t(`promises.method.${method}`)}</Table.Cell>
            <Table.Cell textAlign="end">{count(orders)}</Table.Cell>
            <Table.Cell textAlign="end">{formatMinutes(promised)}</Table.Cell>
            <Table.Cell textAlign="end">{formatMinutes(prepared)}</Table.Cell>
            <Table.Cell textAlign="end" fontWeight="bold" color="fg.error">
              {formatMinutes(actual)}
            </Table.Cell>
            <Table.Cell color="fg.muted">
              <LateSlots slots={slots} />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
};

/** Shows a report, or why there is none. */
const ReportContent = ({
  loadedReport: { report, failure, reload },
  children,
}: {
  loadedReport: PromiseReportResult;
  children: (report: PromiseReport) => ReactNode;
}) => {
  if (report === null && failure !== null) return <ErrorState failure={failure} onRetry={reload} />;
  // Shows skeleton rows while orders are still being read and the simulation has none yet.
  if (report === null || (report.isReading && report.simulation.orders === 0)) return <RowSkeletons rows={3} />;
  return (
    <Stack gap="3">
      {report.isReading && <Hint>{t('promisePage.reading')}</Hint>}
      {children(report)}
    </Stack>
  );
};

/** Explains why no proposal is shown. */
const NoProposals = ({ loadedReport: { report, failure } }: { loadedReport: PromiseReportResult }) => {
  if (report === null && failure === null) return <RowSkeletons rows={1} />;
  const isMeasured = report !== null && report.stores.length > 0;
  return <Hint>{t(isMeasured ? 'promisePage.nowNone' : 'promisePage.nowUnmeasured')}</Hint>;
};

const YesterdayReport = ({ report: { simulation, missing } }: { report: PromiseReport }) => {
  const { formatClock, count } = useFormats();
  const getStoreName = useGetStoreName();
  const { orders, late, lateWithProposals, simulatedWaits } = simulation;
  if (orders === 0) return <Hint>{t('promisePage.yesterdayNone')}</Hint>;
  const figures = [
    ['orders', orders],
    ['late', late],
    ['lateWith', lateWithProposals],
  ] as const;
  return (
    <Stack gap="3">
      <SimpleGrid columns={3} gap="4">
        {figures.map(([key, value]) => (
          <Stack key={key} gap="0">
            <Text textStyle="2xl" fontWeight="black" fontVariantNumeric="tabular-nums">
              {count(value)}
            </Text>
            <Text textStyle="sm" color="fg.muted">
              {t(`promisePage.${key}`)}
            </Text>
          </Stack>
        ))}
      </SimpleGrid>
      {missing !== null && <Hint>{t('promisePage.missing', { count: missing, value: count(missing) })}</Hint>}
      {simulatedWaits.length > 0 && (
        <List label={t('promisePage.yesterday')}>
          {simulatedWaits.slice(0, maxListedWaits).map(({ storeId, method, from, until, promised, wait }) => (
            <ListRow
              key={`${storeId}/${method}/${from}`}
              title={`${getStoreName(storeId)} · ${t(`promises.method.${method}`)}`}
              detail={t('promisePage.wait', { from: formatClock(from), until: formatClock(until), promised, wait })}
              action={null}
            />
          ))}
        </List>
      )}
    </Stack>
  );
};

/** Stores with longer waiting times than promised: now, today and yesterday. */
const PromisesScreen = () => {
  const proposals = usePromiseProposals();
  const todayReport = usePromiseReport('today');
  const yesterdayReport = usePromiseReport('yesterday');
  const canChange = usePermission()('stores', 'update') === 'allowed';
  const activeWaits = todayReport.report?.applied ?? [];
  return (
    <>
      <PageHeader title={t('promisePage.title')} description={t('promisePage.description')} />
      <Stack gap="5" maxW="6xl">
        <SectionCard title={t('promisePage.now')} description={t('promisePage.nowHint')}>
          {proposals.length === 0 ? (
            <NoProposals loadedReport={todayReport} />
          ) : (
            <List label={t('promisePage.now')}>
              {proposals.map((row) => (
                <ProposalRow key={row.id} proposal={row} onApplied={todayReport.reload} />
              ))}
            </List>
          )}
        </SectionCard>
        {activeWaits.length > 0 && (
          <SectionCard title={t('promisePage.active')}>
            <List label={t('promisePage.active')}>
              {activeWaits.map((row) => (
                <ActiveWaitRow key={row.at} appliedWait={row} canChange={canChange} onChange={todayReport.reload} />
              ))}
            </List>
          </SectionCard>
        )}
        <SectionCard title={t('promisePage.today')} description={t('promisePage.todayHint')}>
          <ReportContent loadedReport={todayReport}>
            {({ stores }) => {
              const lateStores = stores.filter(isBrokenPromise);
              return lateStores.length === 0 ? (
                <Hint>{t('promisePage.todayNone')}</Hint>
              ) : (
                <StoreTable stores={lateStores} />
              );
            }}
          </ReportContent>
        </SectionCard>
        <SectionCard title={t('promisePage.yesterday')} description={t('promisePage.yesterdayHint')}>
          <ReportContent loadedReport={yesterdayReport}>
            {(report) => <YesterdayReport report={report} />}
          </ReportContent>
        </SectionCard>
      </Stack>
    </>
  );
};

export default PromisesScreen;
