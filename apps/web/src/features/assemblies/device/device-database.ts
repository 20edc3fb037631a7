import type { AppOrders } from '@korpus/contract/assemblies/app-list.ts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { type Database, openDatabase } from './database.ts';
import type { Draft, OutboxItem, PlanFile } from './device-types.ts';

/** Bytes are kept as they are and with their hash, never as a Blob or File: some browsers read those back empty. */
type KeptBytes = Readonly<{ id: string; bytes: ArrayBuffer; sha256: string }>;

/** The orders as they were answered last; shown with their moment, since they may have changed. */
export type KeptOrders = Readonly<{ list: AppOrders; fetchedAt: string }>;

interface DeviceSchema extends DBSchema {
  orders: { key: string; value: KeptOrders };
  plans: { key: string; value: PlanFile };
  drafts: { key: string; value: Draft };
  outbox: { key: string; value: OutboxItem; indexes: { position: number } };
  bytes: { key: string; value: KeptBytes };
}

export type DeviceDatabase = Database<DeviceSchema>;

export type DeviceOwner = Readonly<{ tenantId: string; userId: string }>;

/** One per person: what somebody took is nobody else's (rules: picture-app-device#one-database-per-person). */
export const databaseNameOf = ({ tenantId, userId }: DeviceOwner): string =>
  `korpus-app-${tenantId}-${userId}`;

export const openDeviceDatabase = (owner: DeviceOwner): DeviceDatabase =>
  openDatabase<DeviceSchema>({ name: databaseNameOf(owner), version: 1, upgrade: createStores });

function createStores(database: IDBPDatabase<DeviceSchema>): void {
  database.createObjectStore('orders');
  database.createObjectStore('plans', { keyPath: 'fileId' });
  database.createObjectStore('drafts', { keyPath: 'key' });
  database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('position', 'position');
  database.createObjectStore('bytes', { keyPath: 'id' });
}
