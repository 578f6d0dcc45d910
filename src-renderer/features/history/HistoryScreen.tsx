import { SimpleGrid, Text } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import {
  getHistoryKinds,
  historyAreas,
  historyKinds,
  type HistoryEntry,
  type HistoryQuery,
} from '@shared/domain/history/historyEntry';
import { foldText } from '@shared/domain/values/foldText';
import { HistoryList } from '@entities/history/HistoryList';
import { HistoryNotices } from '@entities/history/HistoryNotices';
import { useHistory } from '@entities/history/useHistory';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useFormats } from '@kit/format/useFormats';
import { getPlatformNow } from '@kit/session/platformClock';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import { PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';

const day = 86_400_000;
/** Lengths of the periods (ms). */
const periods = { all: Infinity, day, week: 7 * day, month: 30 * day } as const;
type Period = keyof typeof periods;

const filterNames = ['kind', 'person', 'period', 'text'] as const;
type FilterName = (typeof filterNames)[number];
/** Filter value for changes by unknown users. */
const unknownPerson = '?';

const parseQuery = (params: URLSearchParams): HistoryQuery => {
  const area = historyAreas.find((candidate) => candidate === params.get('area'));
  const id = Number(params.get('id') ?? 0);
  return { ...(area !== undefined && { area }), ...(Number.isSafeInteger(id) && id > 0 && { id }) };
};

const matchesFilters = (entry: HistoryEntry, { kind, person, period, text }: Record<FilterName, string>): boolean => {
  const duration = Object.hasOwn(periods, period) ? periods[period as Period] : Infinity;
  const hasMatchingPerson = person === '' || (person === unknownPerson ? entry.by === null : entry.by === person);
  return (
    (kind === '' || [...getHistoryKinds(entry)].some((entryKind) => entryKind === kind)) &&
    hasMatchingPerson &&
    entry.at >= getPlatformNow() - duration &&
    (text.trim() === '' || foldText(entry.name ?? '').includes(foldText(text.trim())))
  );
};

/** All recorded changes, with filters. */
const HistoryScreen = () => {
  const formats = useFormats();
  const [params, setParams] = useSearchParams();
  const query = parseQuery(params);
  const history = useHistory(query);
  const { entries, failure, hasPlatformHistory, refetch } = history;
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as Record<
    FilterName,
    string
  >;
  const setFilter = (name: FilterName, value: string) =>
    setParams(
      (previousParams) => {
        const nextParams = new URLSearchParams(previousParams);
        if (value === '') nextParams.delete(name);
        else nextParams.set(name, value);
        return nextParams;
      },
      { replace: true },
    );
  const people = useMemo(
    () => [...new Set((entries ?? []).flatMap(({ by }) => by ?? []))].sort((a, b) => a.localeCompare(b, 'es')),
    [entries],
  );
  const visibleEntries = (entries ?? []).filter((entry) => matchesFilters(entry, filters));
  const isFiltered = filterNames.some((name) => filters[name] !== '') || query.area !== undefined;

  const renderContent = () => {
    if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
    if (entries === null) return <RowSkeletons rows={6} />;
    if (visibleEntries.length > 0)
      return <HistoryList entries={visibleEntries} isOfOneEntity={query.id !== undefined} onRestored={refetch} />;
    if (!isFiltered) return <Text color="fg.muted">{t('history.empty')}</Text>;
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('historyPage.none')}
        description={t('historyPage.noneHelp')}
        action={
          <Button variant="outline" size="sm" onClick={() => setParams({}, { replace: true })}>
            {t('historyPage.clear')}
          </Button>
        }
      />
    );
  };
  return (
    <>
      <PageHeader title={t('historyPage.title')} description={t('historyPage.description')} />
      <SectionCard
        title={
          visibleEntries.length === 0
            ? t('historyPage.list')
            : t('historyPage.count', { count: visibleEntries.length, value: formats.count(visibleEntries.length) })
        }
        description={t(hasPlatformHistory ? 'history.fromPlatform' : 'history.fromHere')}
      >
        <SimpleGrid columns={{ base: 1, md: 2, xl: 4 }} gap="4">
          <Field label={t('historyPage.filters.kind')}>
            <Select
              choices={[
                { value: '', label: t('historyPage.anyKind') },
                ...historyKinds.map((kind) => ({ value: kind, label: t(`historyPage.kinds.${kind}`) })),
              ]}
              value={filters.kind}
              onChange={(kind) => setFilter('kind', kind)}
            />
          </Field>
          <Field label={t('historyPage.filters.person')}>
            <Select
              choices={[
                { value: '', label: t('historyPage.anyPerson') },
                ...people.map((person) => ({ value: person, label: person })),
                { value: unknownPerson, label: t('historyPage.unknownPerson') },
              ]}
              value={filters.person}
              onChange={(person) => setFilter('person', person)}
            />
          </Field>
          <Field label={t('historyPage.filters.period')}>
            <Select
              choices={(Object.keys(periods) as Period[]).map((period) => ({
                value: period === 'all' ? '' : period,
                label: t(`historyPage.periods.${period}`),
              }))}
              value={filters.period}
              onChange={(period) => setFilter('period', period)}
            />
          </Field>
          <Field label={t('historyPage.filters.text')}>
            <TextInput value={filters.text} onChange={(event) => setFilter('text', event.currentTarget.value)} />
          </Field>
        </SimpleGrid>
        <HistoryNotices history={history} />
        {renderContent()}
      </SectionCard>
    </>
  );
};

export default HistoryScreen;
