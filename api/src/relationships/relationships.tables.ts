import type { Relationship } from './relationships.contract.ts';

export interface RelationshipsTable {
  id: string;
  relatable_id: string;
  user_id: string;
  initiated_by_id: string;
  role: Relationship['role'];
  status: Relationship['status'];
  answers: string[] | null;
  created_at: string;
  updated_at: string;
}

declare module '../core/db.ts' {
  interface Tables {
    relationships: RelationshipsTable;
  }
}
