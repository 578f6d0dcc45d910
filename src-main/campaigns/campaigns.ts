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
import { formatPartLabel } from './texts';

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

/** The tenant and user of a session, and its campaigns. */
interface LoadedCampaigns {
  epoch: number;
  owner: LogOwner;
  user: Campaign['user'];
  zone: string;
  campaigns: readonly Campaign[];
  loaded: Promise<void>;
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
  follow({ phase, epoch, tenant, environment, user, settings }: SessionState): void {
    if (phase !== 'signedIn' || user === null) {
      this.loadedCampaigns = null;
      return;
    }
    if (this.loadedCampaigns?.epoch === epoch) return;
    const following: LoadedCampaigns = {
      epoch,
      owner: { environment: environment.id, tenant, userId: sharedUserId },
      user: { id: user.id, name: user.name || user.email },
      zone: countries[settings?.isoCountry ?? 'cl'].timeZone,
      campaigns: [],
      loaded: Promise.resolve(),
    };
    this.loadedCampaigns = following;
    following.loaded = this.load(following).catch((cause: unknown) =>
      this.ports.log.error('campaigns were not read', cause),
    );
  }

  /** Saves a new campaign or one that has not been scheduled. */
  save({ id, at: editedAt, ...input }: CampaignInput): Promise<Outcome<Campaign>> {
    return this.change(id === null ? 'create' : 'update', async (following) => {
      const { campaigns, user } = following;
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
      return (await this.put(following, newCampaign))
        ? succeeded(newCampaign)
        : failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
    });
  }

  /** Schedules a campaign. Succeeds once the campaign and its jobs are on disk; otherwise nothing is scheduled. */
  schedule(id: number): Promise<Outcome<null>> {
    return this.change('update', async (following) => {
      const campaign = following.campaigns.find((candidate) => candidate.id === id);
      if (campaign === undefined) return failed(createFailure('missing', 1002));
      if (campaign.scheduledAt !== null) return succeeded(null);
      const now = this.ports.now();
      if (findCampaignError(campaign, following.zone, now) !== null) return failed(createFailure('badRequest'));
      const scheduledCampaign = { ...campaign, user: following.user, scheduledAt: now };
      if (!(await this.put(following, scheduledCampaign))) {
        await this.put(following, campaign);
        return failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
      }
      const outcome = await this.startMissingJobs(following, scheduledCampaign);
      if (outcome.ok) return outcome;
      await this.ports.jobs.endCampaign(id);
      await this.put(following, campaign);
      return outcome;
    });
  }

  /** Ends a campaign now: cancels what has not started and undoes what has. */
  end(id: number): Promise<Outcome<null>> {
    return this.change('update', async (following) => {
      const campaign = following.campaigns.find((candidate) => candidate.id === id);
      if (campaign === undefined || campaign.scheduledAt === null) return failed(createFailure('missing', 1002));
      if (campaign.user.id !== following.user.id) return failed(createFailure('refused', 'CAMPAIGN_OF_ANOTHER_USER'));
      const endResult = await this.ports.jobs.endCampaign(id);
      if (!endResult.ok) return endResult;
      const isStored = await this.put(following, { ...campaign, endedAt: this.ports.now() });
      return isStored ? succeeded(null) : failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
    });
  }

  /** Removes a draft, or a campaign that has ended. */
  remove(id: number): Promise<Outcome<null>> {
    return this.change('delete', async (following) => {
      const campaign = following.campaigns.find((candidate) => candidate.id === id);
      if (campaign === undefined) return succeeded(null);
      const status = getCampaignStatus(campaign, toWallTime(this.ports.now(), following.zone));
      if (status !== 'draft' && status !== 'ended') return failed(createFailure('refused', 'CAMPAIGN_LOCKED'));
      const isStored = await this.set(
        following,
        following.campaigns.filter((candidate) => candidate !== campaign),
      );
      return isStored ? succeeded(null) : failed(createFailure('refused', 'CAMPAIGN_NOT_STORED'));
    });
  }

  private async load(following: LoadedCampaigns): Promise<void> {
    const { files } = this.ports;
    const savedCampaigns = await files.read(following.owner);
    if (this.loadedCampaigns !== following) return;
    following.campaigns = savedCampaigns;
    this.ports.publish(savedCampaigns);
    // The app may have ended after a campaign was scheduled and before its jobs were saved.
    const now = toWallTime(this.ports.now(), following.zone);
    for (const campaign of savedCampaigns) {
      const status = getCampaignStatus(campaign, now);
      if (campaign.user.id === following.user.id && (status === 'scheduled' || status === 'running'))
        await this.startMissingJobs(following, campaign);
    }
    await files.prune(following.owner.environment);
  }

  /** Starts the jobs of a campaign that do not exist yet. Stops at the first failure. */
  private async startMissingJobs({ zone, owner }: LoadedCampaigns, campaign: Campaign): Promise<Outcome<null>> {
    const { jobs } = this.ports;
    const campaignJobs = (await jobs.list()).filter(
      (job) => job.campaign?.id === campaign.id && job.undoes === undefined,
    );
    const isStarted = ({ part }: CampaignPart) =>
      campaignJobs.some((job) => job.campaign?.part === part && job.startedAt >= (campaign.scheduledAt ?? 0));
    for (const missingPart of createCampaignParts(campaign, owner.tenant).filter((part) => !isStarted(part))) {
      const dueAt = missingPart.isDated ? null : getFirstInstant(campaign.startsAt, zone);
      const outcome = await jobs.start(
        missingPart.kind,
        formatPartLabel(campaign.name, missingPart.part),
        missingPart.input,
        dueAt,
        {
          plannedUndo: { at: getFirstInstant(campaign.endsAt, zone), hasStarted: false },
          campaign: { id: campaign.id, part: missingPart.part },
        },
      );
      if (!outcome.ok) return outcome;
    }
    return succeeded(null);
  }

  private put(following: LoadedCampaigns, campaign: Campaign): Promise<boolean> {
    const otherCampaigns = following.campaigns.filter(({ id }) => id !== campaign.id);
    return this.set(following, [...otherCampaigns, campaign]);
  }

  /** Replaces the campaigns in memory and on disk; keeps the previous ones if the write fails. */
  private async set(following: LoadedCampaigns, campaigns: readonly Campaign[]): Promise<boolean> {
    const previousCampaigns = following.campaigns;
    const { files, publish } = this.ports;
    files.keep(following.owner, campaigns);
    const isStored = await files.save(following.owner);
    if (!isStored) files.keep(following.owner, previousCampaigns);
    following.campaigns = isStored ? campaigns : previousCampaigns;
    if (this.loadedCampaigns === following) publish(following.campaigns);
    return isStored;
  }

  /** Runs changes one after another, so that two windows do not overwrite each other's campaigns. */
  private change<T>(
    action: PolicyAction,
    work: (following: LoadedCampaigns) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const runChange = async (): Promise<Outcome<T>> => {
      const { loadedCampaigns } = this;
      const { user } = this.ports.getSession();
      if (loadedCampaigns === null || user === null) return failed(createFailure('superseded'));
      if (!getPermissions(user).can('campaigns', action))
        return failed({ ...createFailure('forbidden', 401), params: { area: 'campaigns', action } });
      await loadedCampaigns.loaded;
      return work(loadedCampaigns);
    };
    const result = this.queue.then(runChange);
    this.queue = result.catch(() => undefined);
    return result;
  }
}
