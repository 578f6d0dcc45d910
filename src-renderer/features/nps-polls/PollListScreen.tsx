import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/ResourceList';
import { PageHeader } from '@kit/ui/layout';
import { pollPages } from './pollPages';
import { pollsResource } from './pollsResource';

/** The polls, and what each asks after which orders. */
const PollListScreen = () => {
  const { t } = useTranslation();
  const { toForm, remove, createButton, dialogs } = useCrudPages(pollsResource, pollPages);
  const actions = useMemo(() => [...toForm, remove], [toForm, remove]);
  return (
    <>
      <PageHeader title={t('npsPolls.title')} description={t('npsPolls.description')} actions={createButton} />
      <ResourceList of={pollsResource} actions={actions} />
      {dialogs}
    </>
  );
};

export default PollListScreen;
