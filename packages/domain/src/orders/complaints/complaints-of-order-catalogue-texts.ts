export const complaintKindTexts = { name: 'Reklamation', many: 'Reklamationen' };
