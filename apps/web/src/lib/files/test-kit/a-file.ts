import type { FileEntry } from '../record-files.ts';

export const aFile = (with_: Partial<FileEntry> = {}): FileEntry => ({
  id: `file-${with_.name ?? 'plan.pdf'}`,
  ownerId: 'order-1',
  type: 'MISC',
  name: 'plan.pdf',
  additionalId: null,
  size: 12_000,
  contentType: 'application/pdf',
  preview: 'NONE',
  drawingFailure: null,
  note: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  ...with_,
});
