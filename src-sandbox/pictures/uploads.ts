import { createHash } from 'node:crypto';

/** How long an upload address is good for. */
export const uploadTtlMs = 10 * 60_000;

/** Where the bytes of an announced picture go, below the content host. */
export const uploadPath = (ticket: string): string => `/uploads/${ticket}`;

/** What is kept of an upload address: reading the database gives nobody the means to upload. */
export const uploadHashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url');
