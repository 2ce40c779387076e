import { PERMISSIONS, type Permission } from '@plaza/api/core/contract.ts';
import {
  getRolePermissions,
  updateRolePermissions,
  type PermissionMatrix as Matrix,
  type RolePermissions as Flags,
} from '@plaza/api/pages/pages.contract.ts';
import { builder, type Schema } from '../core/builder.ts';
import { mutation } from '../core/mutation.ts';

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const WORDS: Readonly<Record<Permission, string>> = {
  manage_admin_roles: 'Whether the user or role can manage roles and their permissions.',
  manage_settings: 'Whether the user or role can manage the profile and settings of the crowd.',
  add_discussion_topics: 'Whether the user or role can add discussion topics.',
  edit_discussion_topics: 'Whether the user or role can rename discussion topics.',
  manage_discussion_topics: 'Whether the user or role can reorder and delete discussion topics.',
  manage_discussion: 'Whether the user or role can delete messages of other users in the discussion.',
  add_media_albums: 'Whether the user or role can add albums and photos.',
};

export const Permissions = builder.objectRef<Flags>('CrowdPermissions').implement({
  description: 'The permissions of a user or role in a crowd, in addition to participating.',
  fields: (t) =>
    Object.fromEntries(
      PERMISSIONS.map((name) => [
        camel(name),
        t.boolean({ description: WORDS[name], resolve: (flags) => flags[name] }),
      ]),
    ),
});

const Preset = builder.enumType('PermissionPreset', {
  description: 'A named set of permissions.',
  values: {
    CLOSED: { value: 'closed', description: 'Managers moderate the discussion.' },
    GUIDED: {
      value: 'guided',
      description: 'Managers moderate the discussion and manage settings. Members can add topics.',
    },
    OPEN: { value: 'open', description: 'Members can also rename topics and add albums.' },
  } as const,
});

const PermissionMatrix = builder.objectRef<Matrix>('PermissionMatrix').implement({
  description: 'The permissions of the roles in a crowd. Admins have all permissions.',
  fields: (t) => ({
    manager: t.field({
      type: Permissions,
      description: 'The permissions of managers.',
      resolve: ({ manager }) => manager,
    }),
    member: t.field({ type: Permissions, description: 'The permissions of members.', resolve: ({ member }) => member }),
    preset: t.expose('preset', {
      type: Preset,
      nullable: true,
      description: 'The preset that these permissions match; null if none.',
    }),
  }),
});

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;
type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const PermissionsInput = builder.inputType('CrowdPermissionsInput', {
  description: 'The permissions to grant or revoke. Omitted permissions keep their values.',
  fields: (t: InputBuilder) =>
    Object.fromEntries(PERMISSIONS.map((name) => [camel(name), t.boolean({ description: WORDS[name] })])),
});

function flagsOf(given: Record<string, boolean | null | undefined> | null | undefined): Partial<Flags> | undefined {
  if (!given) return undefined;
  return Object.fromEntries(
    PERMISSIONS.flatMap((name) => {
      const value = given[camel(name)];
      return value == null ? [] : [[name, value]];
    }),
  );
}

builder.queryField('crowdPermissions', (t) =>
  t.field({
    type: PermissionMatrix,
    authScopes: { signedIn: true },
    description: 'The permissions of managers and members in a crowd.',
    args: {
      crowdId: t.arg.globalID({ of: 'Crowd', required: true, description: 'The crowd whose permissions to return.' }),
    },
    resolve: async (_root, { crowdId }, context) =>
      (await context.rest(getRolePermissions, { params: { id: crowdId.id } })).data,
  }),
);

mutation('updateCrowdPermissions', {
  description: 'Updates the permissions of managers and members in a crowd, with a preset, individually, or both.',
  input: (t) => ({
    crowdId: t.globalID({ of: 'Crowd', writes: 'id', required: true, description: 'The crowd to update.' }),
    preset: t.field({ type: Preset, description: 'The preset to apply first.' }),
    manager: t.field({ type: PermissionsInput, description: 'The permissions of managers to change.' }),
    member: t.field({ type: PermissionsInput, description: 'The permissions of members to change.' }),
  }),
  async resolve({ crowdId, preset, manager, member }, context) {
    const body = { preset: preset ?? undefined, manager: flagsOf(manager), member: flagsOf(member) };
    return (await context.rest(updateRolePermissions, { params: { id: crowdId.id }, body })).data;
  },
  payload: (t) => ({
    permissions: t.field({
      type: PermissionMatrix,
      description: 'The updated permissions.',
      resolve: (matrix) => matrix,
    }),
  }),
});
