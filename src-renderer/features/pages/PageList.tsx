import { HStack } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageOrderDialog } from '@entities/pages/PageOrderDialog';
import { usePageRows } from '@entities/pages/usePageRows';
import type { PageLinks } from '@kit/resource/form/definition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { Can } from '@kit/session/Can';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { failureText } from '@kit/ui/failureText';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { PageHeader } from '@kit/ui/layout/layout';
import type { pagesResource } from './pagesResource';
import { usePageActions } from './usePageActions';

interface PageListProps {
  resource: typeof pagesResource;
  links: PageLinks<'pages'>;
  titleKey: ParseKeys;
  descriptionKey: ParseKeys;
}

/** List of pages, from entries, built pages or both. */
export const PageList = ({ resource, links, titleKey, descriptionKey }: PageListProps) => {
  const { t } = useTranslation();
  const { toForm, createButton } = useCrudPages(resource, links);
  const { actions, dialog } = usePageActions(toForm);
  const { builtInOrder, builderFailure, refetchBuilder } = usePageRows();
  const [isOrdering, setOrdering] = useState(false);
  return (
    <>
      <PageHeader
        title={t(titleKey)}
        description={t(descriptionKey)}
        actions={
          <HStack>
            {builtInOrder.length > 1 && (
              <Can area="pages" action="update">
                <Button variant="outline" onClick={() => setOrdering(true)}>
                  <ArrowUpDown aria-hidden />
                  {t('pages.order')}
                </Button>
              </Can>
            )}
            {createButton}
          </HStack>
        }
      />
      {builderFailure !== null && (
        <FootNotice>
          <Banner
            tone="warning"
            title={t('pages.builderDown')}
            action={
              <Button variant="outline" size="sm" onClick={refetchBuilder}>
                {t('ui.retry')}
              </Button>
            }
          >
            {failureText(builderFailure, t)}
          </Banner>
        </FootNotice>
      )}
      <ResourceList of={resource} actions={actions} />
      {isOrdering && <PageOrderDialog pages={builtInOrder} onClose={() => setOrdering(false)} />}
      {dialog}
    </>
  );
};
