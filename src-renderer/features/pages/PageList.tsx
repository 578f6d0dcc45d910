import { HStack } from '@chakra-ui/react';
import { t, type ParseKeys } from 'i18next';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { PageOrderDialog } from '@entities/pages/PageOrderDialog';
import { useSitePages } from '@entities/pages/useSitePages';
import type { PageLinks } from '@kit/resource/form/formDefinition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { Can } from '@kit/session/Can';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { PageHeader } from '@kit/ui/layout/layout';
import { adminPagesResource, pagesResource } from './pagesResource';
import { adminPageLinks, pageLinks } from './pageLinks';
import { usePageRowActions } from './usePageRowActions';

interface PageListProps {
  resource: typeof pagesResource;
  links: PageLinks<'pages'>;
  descriptionKey: ParseKeys;
}

/** Lists shop pages. Each has an entry in the platform's list, content in the page builder, or both. */
const PageList = ({ resource, links, descriptionKey }: PageListProps) => {
  const { toForm, createButton } = useCrudPages(resource, links);
  const { actions, dialog } = usePageRowActions(toForm);
  const { pages = [], builderFailure, refetchBuilder } = useSitePages();
  const builtPages = pages.filter(({ built }) => built !== null);
  const [isReordering, setIsReordering] = useState(false);
  return (
    <>
      <PageHeader
        title={t(resource.labelKey)}
        description={t(descriptionKey)}
        actions={
          <HStack>
            {builtPages.length > 1 && (
              <Can area="pages" action="update">
                <Button variant="outline" onClick={() => setIsReordering(true)}>
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
            {formatFailure(builderFailure)}
          </Banner>
        </FootNotice>
      )}
      <ResourceList of={resource} actions={actions} />
      {isReordering && <PageOrderDialog pages={builtPages} onClose={() => setIsReordering(false)} />}
      {dialog}
    </>
  );
};

export const PageListScreen = () => (
  <PageList resource={pagesResource} links={pageLinks} descriptionKey="pages.description" />
);

export const AdminPageListScreen = () => (
  <PageList resource={adminPagesResource} links={adminPageLinks} descriptionKey="pages.adminDescription" />
);
