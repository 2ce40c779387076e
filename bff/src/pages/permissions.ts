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
  manage_admin_roles: 'Give and take roles, and set what roles may do.',
  manage_settings: 'Change the profile and the settings of the crowd.',
  add_discussion_topics: 'Add topics to the discussion.',
  edit_discussion_topics: 'Rename topics.',
  manage_discussion_topics: 'Order and remove topics.',
  manage_discussion: 'Remove what others have said.',
  add_media_albums: 'Add albums and photos.',
};

export const Permissions = builder.objectRef<Flags>('PagePermissions').implement({
  description: 'What somebody may do in a crowd, beside taking part.',
  fields: (t) =>
    Object.fromEntries(
      PERMISSIONS.map((name) => [
        camel(name),
        t.boolean({ description: WORDS[name], resolve: (flags) => flags[name] }),
      ]),
    ),
});

const Preset = builder.enumType('PermissionPreset', {
  description: 'A set of permissions with a name.',
  values: {
    CLOSED: { value: 'closed', description: 'Managers run the discussion.' },
    GUIDED: { value: 'guided', description: 'Managers run the discussion and the settings; members start topics.' },
    OPEN: { value: 'open', description: 'Members also rename topics and add albums.' },
  } as const,
});

const PermissionMatrix = builder.objectRef<Matrix>('PermissionMatrix').implement({
  description: 'What the roles of a crowd may do; admins may do everything.',
  fields: (t) => ({
    manager: t.field({ type: Permissions, description: 'What managers may do.', resolve: ({ manager }) => manager }),
    member: t.field({ type: Permissions, description: 'What members may do.', resolve: ({ member }) => member }),
    preset: t.expose('preset', {
      type: Preset,
      nullable: true,
      description: 'The set that this is, if it has a name.',
    }),
  }),
});

type Types = PothosSchemaTypes.ExtendDefaultTypes<Schema>;
type InputBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const PermissionsInput = builder.inputType('PagePermissionsInput', {
  description: 'Permissions to give or take; what is left out stays.',
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

builder.queryField('pagePermissions', (t) =>
  t.field({
    type: PermissionMatrix,
    authScopes: { signedIn: true },
    description: 'What managers and members of a crowd may do.',
    args: { pageId: t.arg.globalID({ of: 'Page', required: true, description: 'The crowd.' }) },
    resolve: async (_root, { pageId }, context) =>
      (await context.rest(getRolePermissions, { params: { id: pageId.id } })).data,
  }),
);

mutation('updatePagePermissions', {
  description: 'Sets what managers and members of a crowd may do, by a preset, flag by flag, or both.',
  input: (t) => ({
    pageId: t.globalID({ of: 'Page', writes: 'id', required: true, description: 'The crowd.' }),
    preset: t.field({ type: Preset, description: 'Where to begin.' }),
    manager: t.field({ type: PermissionsInput, description: 'What managers may do.' }),
    member: t.field({ type: PermissionsInput, description: 'What members may do.' }),
  }),
  async resolve({ pageId, preset, manager, member }, context) {
    const body = { preset: preset ?? undefined, manager: flagsOf(manager), member: flagsOf(member) };
    return (await context.rest(updateRolePermissions, { params: { id: pageId.id }, body })).data;
  },
  payload: (t) => ({
    permissions: t.field({ type: PermissionMatrix, description: 'As they are now.', resolve: (matrix) => matrix }),
  }),
});
