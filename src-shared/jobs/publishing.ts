import * as v from 'valibot';
import { menuDeployInput } from './menuJobs';

/** Deploys that follow a bulk change, so that channels do not keep the earlier prices or products. */

/** Maximum deploys, far more than a tenant has. */
const maxDeploys = 10_000;

const followingDeploy = v.strictObject({
  ...menuDeployInput.entries,
  /** Label of the deploy's job. */
  label: v.pipe(v.string(), v.maxLength(300)),
});
export type FollowingDeploy = v.InferOutput<typeof followingDeploy>;

export const followingDeploys = v.optional(v.pipe(v.array(followingDeploy), v.maxLength(maxDeploys)));
