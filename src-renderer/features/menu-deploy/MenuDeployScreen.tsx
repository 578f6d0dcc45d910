import { Box } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { useSearchParams } from '@kit/data/useSearchParams';
import { Button } from '@kit/ui/Button';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { getPanelProps, Tabs } from '@kit/ui/layout/Tabs';
import { DeployHistory } from './history/DeployHistory';
import { DeployTab } from './matrix/DeployTab';

const tabs = ['matrix', 'history'] as const;

/** Screen that deploys menus to channels, with the state of each store and channel, and the deploy history. */
const MenuDeployScreen = () => {
  const id = useId();
  const navigate = useNavigate();
  const [searchParams, setSearchParams] = useSearchParams();
  const selectedTab = searchParams.get('tab') === 'history' ? 'history' : 'matrix';
  return (
    <>
      <PageHeader
        title={t('menuDeploy.title')}
        description={t('menuDeploy.description')}
        actions={
          <Button variant="outline" onClick={() => void navigate('/menu')}>
            <ArrowLeft aria-hidden /> {t('menuDeploy.back')}
          </Button>
        }
      />
      <Card overflow="clip" mb="2">
        <Tabs
          id={id}
          label={t('menuDeploy.tabs.label')}
          tabs={tabs.map((name) => ({ name, label: t(`menuDeploy.tabs.${name}`) }))}
          selectedTab={selectedTab}
          onSelect={(name) =>
            setSearchParams(
              (previousParams) => {
                const nextParams = new URLSearchParams(previousParams);
                if (name === 'matrix') nextParams.delete('tab');
                else nextParams.set('tab', name);
                return nextParams;
              },
              { replace: true },
            )
          }
        />
        <Box {...getPanelProps(id, selectedTab)}>{selectedTab === 'history' && <DeployHistory />}</Box>
      </Card>
      {selectedTab === 'matrix' && <DeployTab />}
    </>
  );
};

export default MenuDeployScreen;
