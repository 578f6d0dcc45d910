import type { SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import {
  findCampaignError,
  getCampaignStatus,
  type Campaign,
  type CampaignInput,
} from '@shared/domain/campaigns/campaign';
import { getPermissions, type PolicyAction } from '@shared/domain/people/policies';
import { countries } from '@shared/domain/values/countries';
import { getFirstInstant, toWallTime } from '@shared/domain/values/wallTime';
import { createCampaignParts, type CampaignPart } from '@shared/jobs/campaignParts';
import type { Jobs } from '../jobs/jobs';
import type { Log } from '../log/log';
import type { LogOwner } from '../watch/ownerLogs';
import type { CampaignFiles } from './campaignFiles';
import { formatPartLabel } from './campaignTexts';

interface CampaignsPorts {
  files: Pick<CampaignFiles, 'read' | 'keep' | 'save' | 'prune'>;
  jobs: Pick<Jobs, 'start' | 'list' | 'endCampaign'>;
  getSession: () => SessionState;
  /** Returns the platform's time (ms). */
  now: () => number;
  /** Called with all campaigns of the tenant after each change. */
  publish: (campaigns: readonly Campaign[]) => void;
  log: Log;
}

/** Placeholder for the user id, because all users of the tenant see the same campaigns. */
const sharedUserId = 0;

/** Campaigns of a session, with its tenant and user. */
interface LoadedCampaigns {
  epoch: number;
  owner: LogOwner;
  user: Campaign['user'];
  timeZone: string;
  campaigns: readonly Campaign[];
  loadPromise: Promise<void>;
}

/**
 * Campaigns of the tenant: plans in a file, executed by jobs. Each part of a campaign is applied at its start and
 * undone at its end.
 */
export class Campaigns {
  private loadedCampaigns: LoadedCampaigns | null = null;
  /** Tail of the queue of changes, which run one after another. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: CampaignsPorts) {}

  /** Loads the tenant's campaigns. Called on every session change. */
  handleSessionChange({ phase, epoch, tenant, environment, user, settings }: SessionState): void {
    if (phase !== 'signedIn' || user === null) {
      this.loadedCampaigns = null;
      return;
    }
    if (this.loadedCampaigns?.epoch === epoch) return;
    const sessionCampaigns: LoadedCampaigns = {
      epoch,
      owner: { environment: environment.id, tenant, userId: sharedUserId },
      user: { id: user.id, name: user.name || user.email },
      timeZone: countries[settings?.isoCountry ?? 'cl'].timeZone,
      campaigns: [],
      loadPromise: Promise.resolve(),
    };
    this.loadedCampaigns = sessionCampaigns;
    sessionCampaigns.loadPromise = this.load(sessionCampaigns).catch((cause: unknown) =>
      this.ports.log.error('campaigns were not read', cause),
    );
  }

  /** Saves a new campaign or one that has not been scheduled. */
  save({ id, at: editedAt, ...input }: CampaignInput): Promise<Outcome<Campaign>> {
    return this.change(id === null ? 'create' : 'update', async (sessionCampaigns) => {
      const { campaigns, user } = sessionCampaigns;
      const savedCampaign = campaigns.find((candidate) => candidate.id === id);
      if (id !== null && savedCampaign === undefined) return failed(createFailure('missing', 1002));
      if (savedCampaign !== undefined && savedCampaign.scheduledAt !== null)
        return failed(createFailure('refused', 'CAMPAIGN_LOCKED'));
      if (savedCampaign !== undefined && savedCampaign.at !== editedAt)
        return failed(createFailure('refused', 'CAMPAIGN_CHANGED'));
      const newCampaign: Campaign = {
        ...input,
        id: id ?? Math.max(0, ...campaigns.map((campaign) => campaign.id)) + 1,
        user,
        scheduledAt: null,
        endedAt: null,
        at: this.ports.now(),
      };
      return (await this.put(sessionCampaigns, newCampaign))
        ? succeeded(newCampaign)
        : failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
    });
  }

  /** Schedules a campaign. Succeeds once the campaign and its jobs are on disk; otherwise nothing is scheduled. */
  schedule(id: number): Promise<Outcome<null>> {
    return this.change('update', async (sessionCampaigns) => {
      const campaign = sessionCampaigns.campaigns.find((candidate) => candidate.id === id);
      if (campaign === undefined) return failed(createFailure('missing', 1002));
      if (campaign.scheduledAt !== null) return succeeded(null);
      const now = this.ports.now();
      if (findCampaignError(campaign, sessionCampaigns.timeZone, now) !== null)
        return failed(createFailure('badRequest'));
      const scheduledCampaign = { ...campaign, user: sessionCampaigns.user, scheduledAt: now };
      if (!(await this.put(sessionCampaigns, scheduledCampaign))) {
        await this.put(sessionCampaigns, campaign);
        return failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
      }
      const outcome = await this.startMissingJobs(sessionCampaigns, scheduledCampaign);
      if (outcome.ok) return outcome;
      await this.ports.jobs.endCampaign(id);
      await this.put(sessionCampaigns, campaign);
      return outcome;
    });
  }

  /** Ends a campaign now. Cancels its jobs that have not started and undoes the others. */
  end(id: number): Promise<Outcome<null>> {
    return this.change('update', async (sessionCampaigns) => {
      const campaign = sessionCampaigns.campaigns.find((candidate) => candidate.id === id);
      if (campaign === undefined || campaign.scheduledAt === null) return failed(createFailure('missing', 1002));
      if (campaign.user.id !== sessionCampaigns.user.id)
        return failed(createFailure('refused', 'CAMPAIGN_OF_ANOTHER_USER'));
      const endResult = await this.ports.jobs.endCampaign(id);
      if (!endResult.ok) return endResult;
      const isStored = await this.put(sessionCampaigns, { ...campaign, endedAt: this.ports.now() });
      return isStored ? succeeded(null) : failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
    });
  }

  /** Removes a draft, or a campaign that has ended. */
  remove(id: number): Promise<Outcome<null>> {
    return this.change('delete', async (sessionCampaigns) => {
      const campaign = sessionCampaigns.campaigns.find((candidate) => candidate.id === id);
      if (campaign === undefined) return succeeded(null);
      const status = getCampaignStatus(campaign, toWallTime(this.ports.now(), sessionCampaigns.timeZone));
      if (status !== 'draft' && status !== 'ended') return failed(createFailure('refused', 'CAMPAIGN_LOCKED'));
      const isStored = await this.set(
        sessionCampaigns,
        sessionCampaigns.campaigns.filter((candidate) => candidate !== campaign),
      );
      return isStored ? succeeded(null) : failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
    });
  }

  private async load(sessionCampaigns: LoadedCampaigns): Promise<void> {
    const { files } = this.ports;
    const savedCampaigns = await files.read(sessionCampaigns.owner);
    if (this.loadedCampaigns !== sessionCampaigns) return;
    sessionCampaigns.campaigns = savedCampaigns;
    this.ports.publish(savedCampaigns);
    // Starts missing jobs, because the app may have quit after saving a scheduled campaign and before saving its jobs.
    const now = toWallTime(this.ports.now(), sessionCampaigns.timeZone);
    for (const campaign of savedCampaigns) {
      const status = getCampaignStatus(campaign, now);
      if (campaign.user.id === sessionCampaigns.user.id && (status === 'scheduled' || status === 'running'))
        await this.startMissingJobs(sessionCampaigns, campaign);
    }
    await files.prune(sessionCampaigns.owner.environment);
  }

  /** Starts the missing jobs of a campaign. Stops at the first failure. */
  private async startMissingJobs({ timeZone, owner }: LoadedCampaigns, campaign: Campaign): Promise<Outcome<null>> {
    const { jobs } = this.ports;
    const campaignJobs = (await jobs.list()).filter(
      (job) => job.campaign?.id === campaign.id && job.undoes === undefined,
    );
    const isStarted = ({ part }: CampaignPart) =>
      campaignJobs.some((job) => job.campaign?.part === part && job.startedAt >= (campaign.scheduledAt ?? 0));
    for (const missingPart of createCampaignParts(campaign, owner.tenant).filter((part) => !isStarted(part))) {
      const dueAt = missingPart.isDated ? null : getFirstInstant(campaign.startsAt, timeZone);
      const outcome = await jobs.start(
        missingPart.kind,
        formatPartLabel(campaign.name, missingPart.part),
        missingPart.input,
        dueAt,
        {
          plannedUndo: { at: getFirstInstant(campaign.endsAt, timeZone), hasStarted: false },
          campaign: { id: campaign.id, part: missingPart.part },
        },
      );
      if (!outcome.ok) return outcome;
    }
    return succeeded(null);
  }

  private put(sessionCampaigns: LoadedCampaigns, campaign: Campaign): Promise<boolean> {
    const otherCampaigns = sessionCampaigns.campaigns.filter(({ id }) => id !== campaign.id);
    return this.set(sessionCampaigns, [...otherCampaigns, campaign]);
  }

  /** Replaces the campaigns in memory and on disk; keeps the previous ones if the write fails. */
  private async set(sessionCampaigns: LoadedCampaigns, campaigns: readonly Campaign[]): Promise<boolean> {
    const previousCampaigns = sessionCampaigns.campaigns;
    const { files, publish } = this.ports;
    files.keep(sessionCampaigns.owner, campaigns);
    const isStored = await files.save(sessionCampaigns.owner);
    if (!isStored) files.keep(sessionCampaigns.owner, previousCampaigns);
    sessionCampaigns.campaigns = isStored ? campaigns : previousCampaigns;
    if (this.loadedCampaigns === sessionCampaigns) publish(sessionCampaigns.campaigns);
    return isStored;
  }

  /** Runs changes one after another, so that two windows do not overwrite each other's campaigns. */
  private change<T>(
    action: PolicyAction,
    applyChange: (sessionCampaigns: LoadedCampaigns) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const runChange = async (): Promise<Outcome<T>> => {
      const { loadedCampaigns } = this;
      const { user } = this.ports.getSession();
      if (loadedCampaigns === null || user === null) return failed(createFailure('superseded'));
      if (!getPermissions(user).can('campaigns', action))
        return failed({ ...createFailure('forbidden', 401), params: { area: 'campaigns', action } });
      await loadedCampaigns.loadPromise;
      return applyChange(loadedCampaigns);
    };
    const result = this.queue.then(runChange);
    this.queue = result.catch(() => undefined);
    return result;
  }
}
