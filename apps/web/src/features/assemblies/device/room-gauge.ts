import { isFull } from './database.ts';
import type { DeviceState } from './device-types.ts';
import { deriveRoom, estimateRoom, megabytesOf } from './room.ts';

/** Measures how much room there is, whenever something was written, and what a refused write says of it. */
export function createRoomGauge(tell: (change: Pick<DeviceState, 'room' | 'freeMegabytes'>) => void) {
  const refusal: { at: number | null } = { at: null };

  const measureRoom = async () => {
    const estimate = await estimateRoom();
    const room = deriveRoom(estimate, refusal.at);
    if (room !== 'full') refusal.at = null;
    tell({ room, freeMegabytes: megabytesOf(estimate) });
  };
  const whileWriting = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      const result = await work();
      refusal.at = null; // browsers may hide how much there is: that it was kept is what counts
      return result;
    } catch (error) {
      if (isFull(error)) refusal.at = (await estimateRoom())?.free ?? 0;
      throw error;
    } finally {
      await measureRoom();
    }
  };
  const forgetRefusal = () => {
    refusal.at = null;
  };
  return { measureRoom, whileWriting, forgetRefusal };
}
