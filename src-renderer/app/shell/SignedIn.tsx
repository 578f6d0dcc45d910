import { Outlet } from 'react-router-dom';
import { QueueFollower } from '@entities/queued-writes/QueueFollower';
import { DataProvider } from '@kit/data/DataProvider';
import { TooltipHost } from '@kit/ui/overlays/TooltipHost';
import { addFeatureTexts } from '../featureTexts';
import { JobNotifier } from '../jobs/JobNotifier';
import { AlarmSounds } from './AlarmSounds';
import { EndedClosingToasts } from './EndedClosingToasts';
import { OpeningToasts } from './OpeningToasts';
import { ReauthDialog } from './session/ReauthDialog';

addFeatureTexts();

/** Providers of all screens behind the login. */
const SignedIn = () => (
  <DataProvider>
    <AlarmSounds />
    <EndedClosingToasts />
    <OpeningToasts />
    <JobNotifier />
    <QueueFollower />
    <ReauthDialog />
    <TooltipHost />
    <Outlet />
  </DataProvider>
);

export default SignedIn;
