import { useState } from 'react';
import { blankContent } from '@shared/domain/content/blocks';
import { useBlockData } from '@entities/pages/useBlockData';
import { createHistoryStore } from './document/historyStore';
import { PageWorkspace } from './PageWorkspace';

const PageBuilderScreen = () => {
  const { data } = useBlockData();
  const [store] = useState(() => createHistoryStore({ ...blankContent() }));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  if (data === null) return null;
  return (
    <PageWorkspace
      store={store}
      data={data}
      readOnly={false}
      selectedId={selectedId}
      onSelect={setSelectedId}
      width={null}
      errors={new Map()}
      pages={null}
      notices={null}
    >
      bar
    </PageWorkspace>
  );
};

export default PageBuilderScreen;
