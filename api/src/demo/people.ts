/** Who lives in the Harbour Quarter. */
import type { Motif } from './covers.ts';
import type { Traits } from './faces.ts';

export type Person = {
  /** Also the name of the mailbox: `<username>@plaza.test`. */
  username: string;
  first: string;
  middle?: string;
  last: string;
  subTitle: string;
  description: string;
  location: string;
  gender: 'male' | 'female' | 'other';
  birthDate: string;
  locale: 'en' | 'pt' | 'fr' | 'ru' | 'ar' | 'ja';
  role: 'user' | 'super-admin' | 'support' | 'press-pass';
  interests: string[];
  cover: Motif;
  face: Traits;
};

type Row = [
  username: string,
  name: string,
  subTitle: string,
  description: string,
  about: [
    location: string,
    gender: Person['gender'],
    birthDate: string,
    locale?: Person['locale'],
    role?: Person['role'],
  ],
  interests: string,
  cover: Motif,
  face: Traits,
];

// prettier-ignore
const ROWS: Row[] = [
  ['ada', 'Ada Maria Lindqvist', 'Keeps the harbour clock two minutes slow, on purpose.', 'Clock mender on Salt Street. I wind nine public clocks every Monday and know which of them lie. Ask me about escapements; bring time.', ['Salt Street 9', 'female', '1988-03-14'], 'clocks,tides,chess,rye bread,ferries', 'clocktower', { skin: 'rose', background: 'sage', style: 'bob', hair: 'chestnut', clothes: '#2f4858', neck: 'collar', glasses: '#2b2230', freckles: true }],
  ['grace', 'Grace Nkechi Bello', 'Swims before the town is awake. Codes after.', 'I write tide models for the port and swim in them at five. Founder of the 5 a.m. club, current membership: cold.', ['Breakwater Row 2', 'female', '1991-11-02'], 'swimming,maps,tide models,jollof,radio', 'lighthouse', { skin: 'cocoa', background: 'apricot', style: 'braids', hair: 'ink', clothes: '#e2c27a', neck: 'round', earrings: '#f0dca8', eyes: 'merry', mouth: 'grin' }],
  ['admin', 'Petra Vanhoutte', 'Harbour office. Stamps things.', 'I look after this place: names, keys, complaints and the kettle. If something is broken, it was probably me, and I am on it.', ['Harbour Office', 'female', '1979-06-23', 'en', 'super-admin'], 'stamps,order,kettles,rowing', 'harbour', { skin: 'porcelain', background: 'slate', style: 'bun', hair: 'ash', clothes: '#34425c', neck: 'collar', glasses: '#a2402f', frame: 'square', lines: true }],
  ['hanne', 'Hanne Vik', 'Ferry pilot, line 3. I wave first.', 'Eleven crossings a day, no two the same colour. I collect the things people forget: umbrellas, opinions, one tuba.', ['Ferry Steps 1', 'female', '1990-04-09'], 'ferries,weather,tubas,knitting', 'ferry', { skin: 'rose', background: 'sky', style: 'long', hair: 'copper', clothes: '#27433f' }],
  ['ruth', 'Ruth Folasade Adeyemi', 'Retired pilot. Walks the breakwater in slippers.', 'Forty years of bringing ships in. Now I bring myself in, mostly by teatime.', ['Breakwater Row 14', 'female', '1953-01-30'], 'breakwater,tea,crosswords,knots', 'lighthouse', { skin: 'walnut', background: 'slate', style: 'crop', hair: 'snow', clothes: '#7a3b34', glasses: '#f1e6cf', earrings: '#d9a25a', lines: true }],
  ['marguerite', 'Marguerite Lefèvre', 'Imprimeuse. Les lettres aussi ont une odeur.', 'Je tiens la presse de la rue du Sel. Onze caisses de caractères en bois, un chat, zéro imprimante.', ['Rue du Sel 17', 'female', '1961-09-18', 'fr'], 'typographie,encre,chats,jazz', 'press', { skin: 'porcelain', background: 'rose', style: 'bob', hair: 'ash', clothes: '#2b2230', neck: 'roll', glasses: '#a2402f' }],
  ['jonas', 'Jonas Lindqvist', 'Boatbuilder, Dry dock 2. Launching the Marta, any year now.', 'Oak, copper, tar. Ada’s brother; she is the punctual one.', ['Dry dock 2', 'male', '1985-08-27'], 'boats,oak,coffee,folk songs', 'boatyard', { skin: 'rose', background: 'sandstone', style: 'sweep', hair: 'straw', clothes: '#3c4a3a', neck: 'straps', beard: 'full' }],
  ['ines', 'Inés Carvalho', 'Ceramicist. Handles mostly stay on.', 'Faço canecas na Saltworks. Six strangers, one kiln, a rota nobody follows. We fire on Thursdays.', ['Saltworks 4', 'female', '1989-12-05', 'pt'], 'cerâmica,glazes,bad chess,bread', 'pottery', { skin: 'honey', background: 'sandstone', style: 'bun', hair: 'coffee', clothes: '#2f5d4e', neck: 'collar', earrings: '#e8c15a' }],
  ['kenji', 'Kenji Morita', 'パン屋。酵母の名前はゴロウ。', 'Baker at Nordlys. My sourdough is older than my marriage and asks for more attention.', ['Market Square 6', 'male', '1983-05-21', 'ja'], 'bread,酵母,running,vinyl', 'bakery', { skin: 'sand', background: 'cream', style: 'sweep', hair: 'ink', clothes: '#46536b', neck: 'collar', glasses: '#2b2230' }],
  ['amara', 'Amara Okafor', 'Harbour Radio, nights. You sound tired, sit down.', 'I make Low Tide Hours, a programme for people who are awake for no good reason.', ['Radio Mast', 'female', '1992-07-16'], 'radio,night,soul,foghorns', 'night', { skin: 'walnut', background: 'apricot', style: 'afro', hair: 'ink', clothes: '#f0e3c6', neck: 'round', earrings: '#f3e3b0', eyes: 'open' }],
  ['sofia', 'Sofía Ibarra', 'Choir on the steps, Wednesdays. No auditions, no mercy.', 'I conduct forty people who cannot read music and two who can. The two are the problem.', ['Ferry Steps 8', 'female', '1986-02-11'], 'choir,steps,oranges,salsa', 'harbour', { skin: 'amber', background: 'sage', style: 'curls', hair: 'coal', clothes: '#c46a3f', neck: 'round', mouth: 'grin' }],
  ['priya', 'Priya Raman', 'Runs the ferry timetable survey. Please answer it.', 'Transport planner. I have strong feelings about benches.', ['Quay Gardens 3', 'female', '1994-10-08', 'en', 'support'], 'benches,timetables,tea,cricket', 'tram', { skin: 'amber', background: 'lilac', style: 'braids', hair: 'ink', clothes: '#1f4552', neck: 'scarf', earrings: '#f0dca8' }],
  ['moses', 'Moses Tadesse', 'Coffee cart at the lock. Opens when the lock opens.', 'Two kinds of coffee: now, and wait. Marathon in Addis, once; I still talk about it.', ['Lock Gate', 'male', '1987-01-19'], 'coffee,running,locks,trumpet', 'bridge', { skin: 'walnut', background: 'sage', style: 'crop', hair: 'ink', clothes: '#e2c27a', neck: 'round' }],
  ['dmitri', 'Дмитрий Соколов', 'Фотографирую мосты и краны.', 'Крановщик днём, фотограф по туманам. Кран номер четыре видит всё, но никому не рассказывает.', ['Crane Yard', 'male', '1981-11-25', 'ru'], 'краны,мосты,плёнка,шахматы', 'cranes', { skin: 'rose', background: 'moss', style: 'crop', hair: 'honey', clothes: '#5b3336', neck: 'roll', beard: 'full' }],
  ['elif', 'Elif Demir', 'Tiles, and only tiles.', 'I restore the tile fronts on Salt Street, forty-one houses, one blue at a time.', ['Salt Street 22', 'female', '1990-09-03'], 'tiles,blue,cats,backgammon', 'tiles', { skin: 'sand', background: 'clay', style: 'bob', hair: 'chestnut', clothes: '#b5533f', neck: 'collar' }],
  ['harjit', 'Harjit Singh Gill', 'Keeps the tide tables. They do not keep me.', 'Harbour master’s office since 1998. If the water is late, it is not my fault.', ['Harbour Office', 'male', '1969-04-14', 'en', 'support'], 'tides,ledgers,hockey,dal', 'harbour', { skin: 'amber', background: 'straw', style: 'turban', hair: 'coal', clothes: '#46536b', wear: '#c46a3f', neck: 'collar', beard: 'full' }],
  ['lina', 'Lina Haddad', 'أستاذة علوم، وصيّادة غيوم.', 'أعلّم العلوم في مدرسة الميناء وأصوّر الغيوم في الطريق. الغيمة التي تشبه جدّتي لم تعد بعد.', ['School Lane 5', 'female', '1993-03-28', 'ar'], 'غيوم,علوم,قهوة,خط', 'hills', { skin: 'honey', background: 'moss', style: 'hijab', hair: 'ink', clothes: '#7a5680', wear: '#5c3f63', eyes: 'merry' }],
  ['noor', 'Noor van Dijk', 'Architect of very small houses.', 'I draw houses for people who own one chair. Currently building a library in a phone box.', ['Canal Street 11', 'female', '1988-12-19'], 'small houses,libraries,bikes', 'bridge', { skin: 'honey', background: 'sandstone', style: 'long', hair: 'ink', clothes: '#2f4858', neck: 'collar', earrings: '#e8c15a' }],
  ['tomasz', 'Tomasz Wieczorek', 'Signal box man. Green means go, I mean it.', 'Trams 1 to 6. Married to Inés, on the ferry, between stops, because the captain was free.', ['Saltworks 4', 'male', '1984-06-06'], 'trams,signals,mushrooms,maps', 'tram', { skin: 'rose', background: 'sea', style: 'cap', hair: 'chestnut', clothes: '#34425c', wear: '#34425c', beard: 'full' }],
  ['beatriz', 'Beatriz Fonseca', 'Vendo peixe e digo verdades.', 'Banca 12 do mercado, desde a minha avó. O robalo é de hoje; a paciência acabou ontem.', ['Market Hall 12', 'female', '1972-08-02', 'pt'], 'peixe,fado,futebol,limões', 'market', { skin: 'sand', background: 'sea', style: 'headband', hair: 'coal', clothes: '#1f4552', wear: '#c46a3f', neck: 'round', earrings: '#e8c15a', lines: true }],
  ['olu', 'Oluwaseun Bakare', 'Draws every dog in town. Two to go.', 'Illustrator. The two are Biscuit, who will not sit, and the one behind the bank.', ['Canal Street 30', 'male', '1995-05-30'], 'dogs,ink,comics,football', 'park', { skin: 'cocoa', background: 'butter', style: 'flattop', hair: 'ink', clothes: '#7fa08c', neck: 'stripes', mouth: 'grin' }],
  ['wren', 'Wren Castellano', 'Bicycle repairs, poems while you wait.', 'They fix bicycles. I am they. The poem is free, the brake pads are not.', ['Canal Street 2', 'other', '1997-02-22'], 'bicycles,poems,moss,soup', 'park', { skin: 'porcelain', background: 'lilac', style: 'mohawk', hair: 'teal', clothes: '#2b2230', neck: 'round', earrings: '#b9bac0', freckles: true }],
  ['yuki', 'Yuki Tanabe', '切手と灯台を集めています。', 'Postwoman, route 7. 灯台まで歩いて四十分。I read the postcards; everybody knows.', ['Post Office', 'female', '1985-10-12', 'ja'], 'stamps,灯台,walking,miso', 'lighthouse', { skin: 'porcelain', background: 'sky', style: 'fringe', hair: 'ink', clothes: '#b5533f', neck: 'collar', eyes: 'merry' }],
  ['samir', 'Samir Nassar', 'خبّاز الصباح الباكر ومنافس كينجي اللطيف.', 'فرني في الساحة منذ ثلاثين عامًا. كينجي جيد، لكن لا تخبروه.', ['Market Square 2', 'male', '1964-07-07', 'ar'], 'خبز,زعتر,طاولة,شعر', 'bakery', { skin: 'honey', background: 'straw', style: 'receding', hair: 'ash', clothes: '#8b6243', neck: 'collar', beard: 'moustache', lines: true }],
  ['claire', 'Claire Dubois-Martin', 'Gardienne du jardin du quai. Les limaces ont gagné mardi.', 'Je plante, elles mangent. On s’est habituées. Quay Gardens, parcelle 1.', ['Quay Gardens 1', 'female', '1976-05-11', 'fr'], 'jardin,semis,compost,vélo', 'garden', { skin: 'rose', background: 'moss', style: 'ponytail', hair: 'ginger', clothes: '#587a50', neck: 'straps', freckles: true }],
  ['mateo', 'Mateo Quispe', 'Night watch at the museum. The herring moves.', 'I guard a stuffed whale, eleven model ships and one very suspicious herring.', ['Maritime Museum', 'male', '1978-09-09'], 'museums,night,herring,charango', 'night', { skin: 'amber', background: 'dusk', style: 'crop', hair: 'coal', clothes: '#2b3a52', neck: 'collar', beard: 'moustache' }],
  ['ingrid', 'Ingrid Solheim', 'Ninety-one. Undefeated at dominoes.', 'I remember the old pier. It was worse. Ask for a game at the Mermaid, any day but Tuesday.', ['Mermaid Court 1', 'female', '1935-02-03'], 'dominoes,old pier,liquorice', 'harbour', { skin: 'porcelain', background: 'cream', style: 'bun', hair: 'snow', clothes: '#7a5680', neck: 'scarf', glasses: '#8d8d96', lines: true, eyes: 'merry' }],
  ['kofi', 'Kofi Mensah', 'Lock keeper. Everything rises, be patient.', 'Lock 1, since the flood. I lift boats for a living and spirits by accident.', ['Lock Gate', 'male', '1970-12-12'], 'locks,patience,highlife,yams', 'bridge', { skin: 'cocoa', background: 'straw', style: 'bald', hair: 'ash', clothes: '#c46a3f', neck: 'collar', beard: 'goatee', lines: true }],
  ['anya', 'Анна Белова', 'Учу детей плавать, взрослых — не тонуть.', 'Тренер в бассейне на набережной. Море холодное, мы тоже.', ['Quay Baths', 'female', '1990-06-15', 'ru'], 'плавание,чай,лыжи,собаки', 'waves', { skin: 'porcelain', background: 'sea', style: 'straight', hair: 'straw', clothes: '#3d7380', neck: 'round', eyes: 'open' }],
  ['leo', 'Leo Marchetti', 'Ice cream in November, a matter of principle.', 'Third generation at Marchetti’s. The sea-salt flavour is literally that; Grandfather was literal.', ['Market Square 9', 'male', '1988-08-18'], 'ice cream,opera,vespas,salt', 'market', { skin: 'sand', background: 'rose', style: 'waves', hair: 'coal', clothes: '#f0e3c6', neck: 'collar', beard: 'stubble' }],
  ['fatou', 'Fatou Diop', 'Couturière. Je répare aussi les voiles.', 'Robes, rideaux, voiles de bateau, un parachute en 2019. Tout se recoud.', ['Rue du Sel 4', 'female', '1982-04-25', 'fr'], 'couture,voiles,wax,mafé', 'sails', { skin: 'cocoa', background: 'clay', style: 'headband', hair: 'ink', clothes: '#e8a33d', wear: '#3d7380', neck: 'round', earrings: '#e8c15a', mouth: 'grin' }],
  ['finn', 'Finn O’Rourke', 'Accordion. Sorry in advance.', 'I play on line 3 between stops 2 and 5. Hanne allows it until the second waltz.', ['Ferry Steps 3', 'male', '1999-03-17'], 'accordion,stout,ferries,rain', 'ferry', { skin: 'porcelain', background: 'moss', style: 'curls', hair: 'ginger', clothes: '#3c4a3a', neck: 'scarf', freckles: true, mouth: 'grin' }],
  ['mei', 'Mei-Ling Zhou', 'Second-hand books, first-hand opinions.', 'The Damp Page, Canal Street. We dry them ourselves. No, I have not read all of them; yes, that one.', ['Canal Street 8', 'female', '1980-01-27'], 'books,tea,ghosts,calligraphy', 'books', { skin: 'sand', background: 'dusk', style: 'straight', hair: 'ink', clothes: '#7a3b34', neck: 'roll', glasses: '#2b2230' }],
  ['rafael', 'Rafael Nogueira', 'Pescador. O mar manda, eu obedeço.', 'Barco «Teimosa», saída às quatro. Se não respondo, estou no mar; se respondo, também.', ['Fish Quay 3', 'male', '1966-10-30', 'pt'], 'pesca,redes,samba,café', 'boatyard', { skin: 'amber', background: 'sky', style: 'beanie', hair: 'ash', clothes: '#1f4552', wear: '#b5533f', neck: 'roll', beard: 'full', lines: true }],
  ['zoya', 'Zoya Karimi', 'Physics, grade 9. I drop things for a living.', 'Teacher at the harbour school. We measured the lighthouse with a shadow and a sandwich.', ['School Lane 5', 'female', '1987-07-21'], 'physics,kites,sandwiches', 'kites', { skin: 'honey', background: 'butter', style: 'waves', hair: 'coffee', clothes: '#5c3f63', neck: 'collar', glasses: '#27433f', frame: 'square' }],
  ['henrik', 'Henrik Aaltonen', 'Sauna raft captain. Heat rises, so do we.', 'Twelve seats, ninety degrees, one anchor. Silence is included in the price.', ['Breakwater Row 20', 'male', '1974-11-11'], 'sauna,silence,birch,ice', 'waves', { skin: 'porcelain', background: 'sage', style: 'bald', hair: 'straw', clothes: '#8b6243', neck: 'round', beard: 'long' }],
  ['isla', 'Isla Macpherson', 'Vet. The swan started it.', 'Dogs, cats, gulls with opinions. I have a scar for each letter of the alphabet.', ['Canal Street 19', 'female', '1984-09-26'], 'animals,fiddle,hills,scones', 'park', { skin: 'porcelain', background: 'sage', style: 'fringe', hair: 'ginger', clothes: '#3d7380', neck: 'collar', freckles: true }],
  ['diego', 'Diego Armando Paz', 'Letters to the editor, unsolicited.', 'Reporter, the Harbour Lantern. I check everything twice, and Biscuit the dog three times.', ['Lantern Building', 'male', '1991-05-05', 'en', 'press-pass'], 'news,commas,empanadas', 'press', { skin: 'honey', background: 'slate', style: 'sweep', hair: 'coffee', clothes: '#46536b', neck: 'collar', beard: 'stubble', glasses: '#2b2230', frame: 'square' }],
  ['thandi', 'Thandiwe Mokoena', 'Structural engineer. Bridges first, lunch second.', 'I listen to bridges with a small hammer. The old one hums in B flat.', ['Bridge End 7', 'female', '1989-03-08'], 'bridges,hammers,jazz,hiking', 'bridge', { skin: 'cocoa', background: 'butter', style: 'bun', hair: 'ink', clothes: '#b5533f', neck: 'round', earrings: '#f3e3b0', glasses: '#f1e6cf' }],
  ['pablo', 'Pablo Etxeberria', 'Line cook. Salt is a verb.', 'The Mermaid, kitchen door, ten to midnight. I will tell you what the soup is if you guess first.', ['Mermaid Court 4', 'male', '1993-01-13'], 'soup,pelota,knives,surf', 'table', { skin: 'sand', background: 'apricot', style: 'beanie', hair: 'coal', clothes: '#f0e3c6', wear: '#2b2230', neck: 'collar', beard: 'stubble' }],
  ['sunniva', 'Sunniva Dahl', 'Cartographer of shortcuts.', 'Eleven ways from the market to the sea. The ninth goes through Mrs Solheim’s kitchen, with permission.', ['Salt Street 31', 'female', '1996-12-01'], 'maps,shortcuts,plums,skis', 'hills', { skin: 'rose', background: 'lilac', style: 'crop', hair: 'plum', clothes: '#e2c27a', neck: 'stripes', freckles: true, eyes: 'merry' }],
  ['idris', 'Idris Rahman', 'Allotment 12. Ask me about beans. Please.', 'Retired surgeon, beginner gardener. The beans do not care about my qualifications.', ['Quay Gardens 12', 'male', '1957-08-08'], 'beans,cricket,Urdu poetry', 'garden', { skin: 'amber', background: 'moss', style: 'receding', hair: 'snow', clothes: '#587a50', neck: 'collar', beard: 'full', glasses: '#8d8d96', lines: true }],
  ['chloe', 'Chloé Bergeron', 'Cerf-volants et comptabilité.', 'La semaine je compte, le dimanche je lâche du fil. Le vent ne rend jamais la monnaie.', ['Kite Hill', 'female', '1992-02-29', 'fr'], 'vent,fil,chiffres,crêpes', 'kites', { skin: 'rose', background: 'sky', style: 'waves', hair: 'honey', clothes: '#5b3336', neck: 'scarf' }],
  ['malik', 'Malik Johnson', 'Skateboards and string quartets.', 'Viola in the Harbour Quartet. The ramp behind the bank is mine until the bank notices.', ['Bridge End 2', 'male', '2001-06-10'], 'viola,skating,sneakers', 'bridge', { skin: 'walnut', background: 'lilac', style: 'afro', hair: 'coal', clothes: '#3d7380', neck: 'round', eyes: 'merry', mouth: 'grin' }],
  ['agnes', 'Agnes Kowalczyk', 'Bees. They are fine. I am fine.', 'Four hives on the museum roof. They work the lime trees; I work for them.', ['Maritime Museum', 'female', '1968-05-16'], 'bees,honey,hats,Bach', 'garden', { skin: 'porcelain', background: 'butter', style: 'bob', hair: 'silver', clothes: '#8a5542', neck: 'collar', lines: true, mouth: 'flat' }],
  ['taro', 'Taro Ishikawa', '路面電車の運転手。三番線が好き。', 'Tram 6, mornings. 海が見えるカーブで少しだけゆっくり走ります。Nobody has complained.', ['Tram Depot', 'male', '1977-04-04', 'ja'], '電車,登山,ramen,haiku', 'tram', { skin: 'sand', background: 'slate', style: 'cap', hair: 'ink', clothes: '#27433f', wear: '#27433f', neck: 'collar', glasses: '#2b2230' }],
  ['salma', 'Salma El Idrissi', 'Librarian. Whispering, but I mean it.', 'Harbour library, upper floor, the desk with the plant. Overdue is a state of mind and also fifty cents.', ['Library Steps', 'female', '1986-11-20'], 'libraries,crime,mint tea', 'books', { skin: 'honey', background: 'rose', style: 'hijab', hair: 'ink', clothes: '#2f5d4e', wear: '#c98364', glasses: '#2b2230' }],
  ['viktor', 'Виктор Левченко', 'Смотритель маяка. Свет включён, не благодарите.', 'Двести два шага наверх. Внизу кот, наверху лампа, посередине я.', ['Lighthouse', 'male', '1959-12-28', 'ru'], 'маяк,кот,радио,самовар', 'lighthouse', { skin: 'rose', background: 'dusk', style: 'receding', hair: 'silver', clothes: '#34425c', neck: 'roll', beard: 'long', lines: true }],
];

export const PEOPLE: readonly Person[] = ROWS.map(
  ([
    username,
    name,
    subTitle,
    description,
    [location, gender, birthDate, locale = 'en', role = 'user'],
    interests,
    cover,
    face,
  ]) => {
    const [first, ...rest] = name.split(' ');
    // «van Dijk» and «El Idrissi» are one surname; only a third word that stands alone is a middle name.
    const isCompound = /^(van|El)$/.test(rest[0] ?? '');
    const middle = rest.length > 1 && !isCompound ? rest[0] : undefined;
    const last = (middle ? rest.slice(1) : rest).join(' ');
    return {
      username,
      first: first!,
      middle,
      last,
      subTitle,
      description,
      location: `${location}, Harbour Quarter`,
      gender,
      birthDate,
      locale,
      role,
      interests: interests.split(','),
      cover,
      face,
    };
  },
);
