import { Box } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { getRoleLabel } from '@shared/domain/people/roles';
import { useViewAsRole } from '@kit/session/hooks';
import { stopViewAs } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { ShellBanner } from '../ShellBanner';

const height = '14';

/** Banner at the bottom of every screen in view-as mode, with the viewed role. */
const ViewAsBanner = () => {
  const navigate = useNavigate();
  const role = useViewAsRole();
  if (role === null) return null;
  const leaveViewAs = () => {
    stopViewAs();
    void navigate('/roles');
  };
  return (
    <>
      {/* Reserves the banner's height at the end of the page, so that the banner covers no content. */}
      <Box h={height} aria-hidden />
      <Box
        position="fixed"
        inset="0"
        zIndex="banner"
        pointerEvents="none"
        boxShadow="inset 0 0 0 3px {colors.accent.solid}"
        aria-hidden
      />
      <ShellBanner
        label={t('shell.seenRole.label')}
        icon={Eye}
        title={t('shell.seenRole.title', { role: getRoleLabel(role.name) })}
        announced
        action={
          <Button variant="outline" size="sm" bg="bg.panel" color="fg" onClick={leaveViewAs}>
            {t('shell.seenRole.leave')}
          </Button>
        }
        position="fixed"
        insetX="0"
        bottom="0"
        zIndex="banner"
        h={height}
        justify="center"
        bg="accent.solid"
        color="accent.contrast"
      >
        {t('shell.seenRole.description')}
      </ShellBanner>
    </>
  );
};

export default ViewAsBanner;
