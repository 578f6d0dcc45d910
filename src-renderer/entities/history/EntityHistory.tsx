import { Text } from '@chakra-ui/react';
import { History } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { HistoryArea } from '@shared/domain/history/historyEntry';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { FormTab } from '@kit/resource/form/formDefinition';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { HistoryList } from './HistoryList';
import { HistoryNotices } from './HistoryNotices';
import { useHistory } from './useHistory';

interface NamedEntity {
  id: number;
  name: string;
}

/** History of one entity, or of the settings. */
const EntityHistory = ({ area, entity }: { area: HistoryArea; entity?: NamedEntity }) => {
  const history = useHistory(entity === undefined ? { area } : { area, id: entity.id }, entity?.name);
  const { entries, failure, hasPlatformHistory, refetch } = history;
  const renderContent = () => {
    if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
    if (entries === null) return <RowSkeletons rows={3} height="6" />;
    if (entries.length === 0)
      return (
        <Text textStyle="sm" color="fg.muted">
          {t('history.empty')}
        </Text>
      );
    return <HistoryList entries={entries} isOfOneEntity onRestored={refetch} />;
  };
  return (
    <SectionCard
      title={t('history.title')}
      description={t(hasPlatformHistory ? 'history.fromPlatform' : 'history.fromHere')}
    >
      <HistoryNotices history={history} />
      {renderContent()}
    </SectionCard>
  );
};

/** History of the settings, read when the user opens it. */
export const SettingsHistory = () => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <EntityHistory area="settings" />;
  return (
    <SectionCard
      title={t('history.title')}
      actions={
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          <History aria-hidden /> {t('history.show')}
        </Button>
      }
    >
      <Text textStyle="sm" color="fg.muted">
        {t('history.settingsHelp')}
      </Text>
    </SectionCard>
  );
};

/** Creates the tab with an entity's history in its form. */
export const createHistoryTab = (area: HistoryArea): FormTab<NamedEntity> => ({
  name: 'history',
  labelKey: 'history.title',
  icon: History,
  Content: () => {
    const { item } = useFormAccess<object, NamedEntity>();
    return item === null ? <NewEntityNotice /> : <EntityHistory area={area} entity={item} />;
  },
});

const NewEntityNotice = () => (
  <SectionCard title={t('history.title')}>
    <Text textStyle="sm" color="fg.muted">
      {t('history.new')}
    </Text>
  </SectionCard>
);
