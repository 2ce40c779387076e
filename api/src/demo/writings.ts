/** What people of the Harbour Quarter write, by what it is about; other languages are a topic of their own. */
import type { Motif } from './covers.ts';

export const TOPICS = [
  'sea',
  'bread',
  'boats',
  'garden',
  'travel',
  'town',
  'books',
  'music',
  'animals',
  'clocks',
  'night',
  'school',
  'pt',
  'fr',
  'ru',
  'ar',
  'ja',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Pictures that fit. */
export const TOPIC_MOTIFS: Record<Topic, readonly Motif[]> = {
  sea: ['waves', 'lighthouse', 'sails', 'harbour'],
  bread: ['bakery', 'table', 'market'],
  boats: ['boatyard', 'sails', 'cranes', 'ferry'],
  garden: ['garden', 'park', 'hills'],
  travel: ['tram', 'ferry', 'bridge', 'park'],
  town: ['market', 'tiles', 'harbour', 'pottery'],
  books: ['books', 'press'],
  music: ['night', 'harbour', 'ferry'],
  animals: ['park', 'harbour', 'waves'],
  clocks: ['clocktower', 'harbour'],
  night: ['night', 'lighthouse'],
  school: ['kites', 'hills', 'bridge'],
  pt: ['boatyard', 'market', 'pottery'],
  fr: ['press', 'garden', 'kites', 'sails'],
  ru: ['cranes', 'lighthouse', 'bridge'],
  ar: ['hills', 'bakery', 'night'],
  ja: ['bakery', 'tram', 'lighthouse'],
};

export const WRITINGS: Record<Topic, Record<string, readonly string[]>> = {
  sea: {
    grace: [
      'Water this morning: seven degrees. Members present: four. Members who screamed: four. #5amclub',
      'Ran the tide model against last night’s flood. Off by three centimetres and one very annoyed heron. #tidalpool',
      'You do not get used to cold water. You get used to being somebody who goes in anyway. #5amclub',
      'The sea was flat as a held breath today. I felt rude getting in.',
      'New rule of the club: no discussing the temperature until the second biscuit. #5amclub',
    ],
    ruth: [
      'Forty years I brought ships past that breakwater. Today I walked it in slippers to buy milk. Recommend both. #breakwater #retirement',
      'A young captain asked me where the bottom is. I said: if you find it, you have gone too far. #breakwater',
      'Fog so thick this morning that I said good day to a bollard. It was more civil than most.',
      'They have moved the red buoy nine metres east. I noticed from bed. #breakwater',
    ],
    harjit: [
      'Low water 06:12. High water 12:31. Please stop writing to ask if we can move it to the weekend. #tides',
      'Spring tide on Thursday. If you live on Ferry Steps, this is the week to find out what is on the lowest shelf. #tides',
      'The tide gauge was stuck for an hour because a crab had views. He has been relocated with honours. #tides',
    ],
    henrik: [
      'Ninety degrees inside, six outside. Between the two there is a small door and a large decision. #saunaraft',
      'Somebody talked in the sauna today. We have forgiven him. He does not know it, because we did not say so. #saunaraft',
    ],
    anya: [
      'Taught a class of eight-year-olds to float. The trick is to think of soup. #baths',
      'The lane with the fast swimmers is not the lane for your phone call. #baths',
    ],
    lina: ['Found sea glass the exact green of my grandmother’s kitchen door. Kept it. #tidalpool'],
  },
  bread: {
    kenji: [
      'Sourdough at −4°: the starter sulked until noon, then rose out of spite. #sourdough',
      'A customer asked if the bread is fresh. Sir, it is still arguing with me. #sourdough',
      'Sold out by 08:40. To the person who took the last six buns: I saw you, and I respect you. #nordlys',
      'The oven has a hot corner. In that corner, legends are made. Also charcoal. #sourdough',
      'Gluten-free loaf, attempt nineteen. It is now technically a brick, but a light one.',
    ],
    leo: [
      'November ice cream is warmer than November rain. I will hear no science on this. #marchetti',
      'Today’s flavour: toasted rye. @kenji supplied the rye and a facial expression. #marchetti',
      'A child asked for one scoop of every flavour and one of nothing, to rest. Future chef. #marchetti',
    ],
    pablo: [
      'Soup of the day is yesterday’s soup that has had time to think. #mermaid',
      'You can tell everything about a cook from how they treat an onion nobody is looking at. #mermaid',
      'Staff meal: eleven minutes, four languages, one pan. Best table in town. #mermaid',
    ],
    samir: [
      'Thirty years of za’atar bread and the pigeons still pretend not to know me.',
      'Kenji came to buy bread from me today. I gave him the good one. War is expensive.',
    ],
    moses: [
      'Two kinds of coffee: now, and wait. Today everybody chose now, and then waited. #lockcoffee',
      'A man asked for decaf at 5.30. We looked at each other for a long time. #lockcoffee',
    ],
  },
  boats: {
    jonas: [
      'The Marta will be launched on Saturday 28 November at Dry dock 2. Yes, really. Yes, I said that in spring. #themarta',
      'Steamed the last plank today. It went on like a sleeve. I may have wept into the sawdust. #themarta',
      'A boat is a hole in the water that you pour your Sundays into. #themarta',
      'Found my good chisel. It was in my hand. #drydock2',
      'Copper rivets: 2,140. Fingers: still ten. I call that a season. #themarta',
    ],
    hanne: [
      'Things left on line 3 this week: four umbrellas, one cello bow, a cake with “Sorry Karen” on it. #ferry',
      'A passenger asked if we were there yet. It is a seven-minute crossing. He was forty. #ferry',
      'Eleven crossings today, no two the same colour. The fourth one was lilac and nobody looked up. #ferry',
      'To whoever left the tuba: it has been fed, and it is asking for you. #ferry',
      'Waved at every boat today. Two waved back, one saluted, one was a buoy.',
    ],
    tomasz: [
      'Married on the ferry nine years ago today, between stops, because the captain was free. Same captain, same timetable. #ferry',
    ],
    kofi: [
      'Lifted a rowing boat, a barge and a swan this morning. The swan did not pay. #lock1',
      'People ask what is on the other side of the lock. The same, but higher. #lock1',
      'Patience is just water doing its work. Also paperwork. #lock1',
    ],
    fatou: ['Somebody brought me a mainsail with a hole shaped exactly like an argument. Mended both. #sails'],
    rafael: ['Motor morreu, remámos. Engine died, we rowed. The fish laughed in both languages.'],
  },
  garden: {
    idris: [
      'The beans have come up. All of them. In the wrong bed. I performed surgery for thirty-four years. #allotment12',
      'Neighbour offered advice on courgettes. It was correct. I am taking it badly. #allotment12',
      'A robin supervises my digging. He has notes. #allotment12',
      'Harvest: nine beans. I have labelled them. #allotment12',
    ],
    claire: [
      'Slugs 14, lettuces 0. We go to extra time. #quaygardens',
      'Seed swap on Sunday at plot 1. Bring what you have too much of. Not opinions. #quaygardens',
    ],
    agnes: [
      'Opened the roof hives. Everybody home, nobody cross, forty frames of lime blossom. #roofbees',
      'Bees do not hurry. They simply never stop. I try to do that and need a lie down. #roofbees',
      'Stung once. My own fault; I hummed in the wrong key. #roofbees',
    ],
    wren: [
      'There is moss on the north side of my workshop that looks like a map of a kinder country.',
      'Replaced a chain, wrote a haiku, charged for one of them. #canalbikes',
      'Your brakes were held together by hope. I have kept the hope and changed the cable. #canalbikes',
    ],
    isla: ['The fern I was told I could not kill is in recovery. We do not talk about Tuesday.'],
  },
  travel: {
    priya: [
      'The ferry timetable survey closes at midnight. 612 of you want a later boat and one of you wants a dragon. Noted. #ferrysurvey',
      'A bench is public transport for people who have arrived. #benches',
      'Counted 340 passengers, 41 dogs and one wardrobe on tram 4. The wardrobe had a ticket. #tram4',
      'New bench at the lock. I sat on it for an hour, professionally. #benches',
    ],
    tomasz: [
      'Signal 12 is showing red because signal 12 is a pessimist. Fixed by lunch. #trams',
      'If you wave at the signal box, I flash the lamp. This is the entire reason I took the job. #trams',
    ],
    taro: [
      'On the sea curve I slow down a little. It costs nineteen seconds and nobody has ever complained. #tram6',
      'A boy asked me if the tram knows where it is going. I said: better than I do. #tram6',
    ],
    thandi: [
      'The old bridge hums in B flat. After the new bolts: B. I consider this a success. #oldbridge',
      'Inspected the footbridge by jumping on it with six colleagues. This is the science part. #oldbridge',
      'Load test passed. Forty tonnes of sand and one pigeon that would not leave. #oldbridge',
    ],
    sunniva: [
      'Shortcut number ten: through the fish hall, up the net loft, mind the cat. Saves four minutes, costs one smell. #shortcuts',
      'Eleven ways from the market to the sea. Mrs Solheim says I may keep using the ninth if I bring plums. #shortcuts',
      'All maps lie. Mine apologise in the corner. #shortcuts',
    ],
    yuki: [
      'Delivered a letter to “The man with the nice hat, Ferry Steps”. He was wearing it.',
      'Postcard of the week: “Weather fine. Have left him. Send jam.”',
    ],
  },
  town: {
    admin: [
      'The suggestion box has been emptied. Eleven suggestions, nine of them about the suggestion box. #harbouroffice',
      'Reminder: the noticeboard on the quay is for notices. The poem may stay until Friday. #harbouroffice',
      'The lost property shelf is full of single gloves. I suspect a one-handed thief with a large family. #harbouroffice',
      'Somebody has returned the harbour bell, polished, with a note: “sorry, 1987”. Thank you. #harbouroffice',
    ],
    ines: [
      'Opened the kiln: eleven mugs, nine handles. Better than last Thursday. #saltworks',
      'Glazed a bowl with ash from Jonas’s sawdust. It came out the colour of a good excuse. #saltworks',
      'The kiln rota says it was my turn. The kiln rota also says Napoleon. #saltworks',
    ],
    elif: [
      'House 27 of 41. This blue has three greens hidden in it and they are shy. #saltstreet',
      'A tile fell off today after 130 years. I told it that it had done enough. #saltstreet',
      'Found the signature of the first tiler under the window sill. Hello, Augusta. #saltstreet',
    ],
    noor: [
      'The phone-box library has nine books and a waiting list. #smallhouses',
      'Drew a house with one chair. The client asked where guests would sit. I asked: what guests? #smallhouses',
      'Measured the gap between two houses: 61 cm. I can do something with that. #smallhouses',
    ],
    diego: [
      'Correction: on page 4 we wrote that the mayor “rose to the bait”. It was “boat”. We regret nothing. #lantern',
      'Sources close to the bakery confirm that Biscuit has eaten another headline. #lantern',
      'I asked nine people for a comment and got eleven. This town. #lantern',
    ],
    beatriz: [
      'Sold a sea bass to a man who wanted it “less fishy”. I recommended a carrot. #markethall',
      'My stall, my grandmother’s knife, my rules: you touch it, you name it, you buy it. #markethall',
    ],
    ingrid: [
      'Won at dominoes again. He says he let me. He is eighty-four; he should know better. #mermaid',
      'The new pier is very nice. The old one had splinters and gossip. #oldpier',
      'When I was a girl the harbour froze and we walked to the lighthouse for buns. Nobody believes the buns. #oldpier',
    ],
    fatou: ['Hemmed curtains for the whole of Canal Street. I know now who sleeps late. #couture'],
  },
  books: {
    mei: [
      'Found in a second-hand cookbook: a pressed violet, a tram ticket from 1961, and the word NO beside the trout. #thedamppage',
      'A customer returned a mystery because he had guessed it. I gave him the same one with the last page removed. #thedamppage',
      'We shelve by how it made me feel. “Damp but hopeful” is on the left. #thedamppage',
      'Sold the ghost stories to the man who never casts a shadow on the counter. He pays cash. #thedamppage',
    ],
    salma: [
      'Overdue since 1994 and returned today, with a slice of cake as bookmark. We kept the book. #library',
      'Please whisper in the library. The plant is reading. #library',
      'A girl asked for a book about “a dragon, but an accountant”. We have two. #library',
      'New arrivals: forty crime novels and a shifty-looking atlas. #library',
    ],
    marguerite: [
      'Set a poem by hand today, 12 point, letter by letter. By the third line you believe every word. #woodtype',
      'Eleven crates of wood type and not one spare “e”. Of course. #woodtype',
    ],
    diego: ['The comma is the smallest unit of mercy. #lantern'],
    wren: [
      'Poem while you wait: your bell rings like / somebody you used to know / crossing at the lights. #canalbikes',
    ],
  },
  music: {
    amara: [
      'Tonight on Low Tide Hours: foghorns of the northern coast, ranked by tenderness. From 23:00. #harbourradio',
      'A listener writes that the show makes him feel “accompanied”. I have been smiling at a microphone for an hour. #harbourradio',
      'Played eleven minutes of rain on a tin boat. Nobody phoned. Everybody stayed. #harbourradio',
      'If you are awake because of somebody: me too. If you are awake because of bread: hello, @kenji. #harbourradio',
    ],
    sofia: [
      'Choir on the steps, Wednesday 19:30. If you can shout at a ferry, you can sing alto. #choir',
      'We sang the second half in the rain. The tenors claim it improved them. It did. #choir',
      'A gull joined on the high A and was, I am sorry to say, in tune. #choir',
    ],
    finn: [
      '@hanne let me play until the third waltz today. A personal best. #line3',
      'An accordion is just a suitcase that has been moved to tears. #line3',
      'Someone paid me two coins to stop and three to carry on. Democracy. #line3',
    ],
    malik: [
      'Viola practice behind the bank. The acoustics are secure. #quartet',
      'Landed a kickflip with a viola case on my back. The viola has not spoken to me since. #quartet',
      'Rehearsed Ravel next to the fish market. The slow movement smelled incredible. #quartet',
    ],
    mateo: ['The museum is empty and the whale has excellent reverb. I sang it one verse. #nightwatch'],
  },
  animals: {
    isla: [
      'Patient of the day: a gull who had eaten a rubber duck. The duck is fine. #vet',
      'The swan is back. The swan remembers me. #vet',
      'A tortoise was brought in for “being slow”. I charged nothing and kept a straight face. #vet',
      'Removed one sock, two corks and a chess queen from Biscuit. Check. #biscuit',
    ],
    olu: [
      'Drew dog number 212 today. She held the pose for four minutes, then for a sausage. #everydog',
      'Only two dogs left: Biscuit, who will not sit, and the one behind the bank, who I am not sure is a dog. #everydog',
      'Biscuit sat. For one second. I have the ear. #everydog #biscuit',
      'An old man asked me to draw his dog from memory. We both got the tail right. #everydog',
    ],
    viktor: ['Cat on step 101 again. Neither up nor down. I understand him. #lighthouse'],
    zoya: ['Class pigeon has learned to open the window. Class has not. #grade9'],
  },
  clocks: {
    ada: [
      'Wound nine clocks this morning. Three lied, two apologised, one asked for oil. #saltstreet #clocks',
      'The harbour clock is two minutes slow on purpose. So that everybody catches the ferry. You are welcome. #clocks',
      'Opened a mantel clock and found a love letter from 1911 folded under the mainspring. It was late, too. #clocks',
      'A man wants his watch to “go faster on Mondays”. I said I would see what I can do. #clocks',
      'Thirteen hours on one escapement. It ticks now like somebody being patient with me. #clocks',
    ],
    thandi: [
      'The clock tower leans four millimetres. @ada of @clockworks says that is where it keeps its character. #clocks',
    ],
    henrik: ['There is no clock in the sauna. You leave when you have become honest. #saunaraft'],
  },
  night: {
    mateo: [
      '03:12. The herring has moved again. I have it in writing that it cannot. #nightwatch',
      'The museum at night smells of rope and varnish and somebody’s grandfather. #nightwatch',
      'I say good night to each model ship by name. The Constance never answers. #nightwatch',
    ],
    amara: ['Four in the morning is just an afternoon with better manners. #harbourradio'],
    viktor: [
      'Two hundred and two steps. Tonight I counted two hundred and three. Going back to check. #lighthouse',
      'Ship passed at 02:40 and blinked hello. I blinked back. That was our whole conversation and it was a good one. #lighthouse',
    ],
    kenji: [
      'The only people awake now are bakers, nurses and the truly in love. Good morning to two of the three. #nordlys',
    ],
    ruth: ['Could not sleep, so I listened to the shipping forecast. Every name in it is somebody I have met.'],
  },
  school: {
    zoya: [
      'We measured the lighthouse with a shadow and a sandwich. 41 metres, plus or minus lunch. #grade9',
      'Dropped an egg from the roof in nine designs. Winner: wrapped in the loser’s jumper. #grade9',
      'Homework excuse of the year: “The experiment is still falling.” #grade9',
      'Today a student explained gravity to me as “the ground missing you”. Marked it correct. #grade9',
    ],
    chloe: [
      'Kite number nine is up at 140 metres and has asked not to be disturbed. #kitehill',
      'Sunday on Kite Hill: bring string, patience, and somebody to blame. #kitehill',
    ],
    lina: [
      'My pupils have named a cloud after the headmaster. It is large and does very little. #clouds',
      'Rainbow over the school at 08:02. First lesson cancelled by unanimous vote. #clouds',
    ],
    anya: ['Small swimmer to me: “Are you the sea’s teacher?” I will be putting that on my door. #baths'],
  },
  pt: {
    ines: [
      'Abri o forno: onze canecas, nove asas. Melhor do que na quinta passada. #cerâmica',
      'Barro é como gente: se tens pressa, racha. #cerâmica',
      'A caneca feia vende-se sempre primeiro. Ainda bem, que a fiz com amor. #cerâmica',
      'O Tomasz lavou a loiça. Partiu uma. A que eu não gostava. Casamento. #saltworks',
    ],
    beatriz: [
      'Robalo de hoje, paciência de ontem. Banca 12. #mercado',
      'Perguntou se o peixe é fresco. Respondi: ele ainda não sabe que está aqui. #mercado',
      'Benfica perdeu, o polvo está em promoção. Não perguntem. #mercado',
      'A minha avó dizia: quem não sabe escolher limões não sabe escolher marido. #mercado',
    ],
    rafael: [
      'Saímos às quatro. O mar estava tão calmo que falámos baixinho. #teimosa',
      'Rede vazia, café cheio. Há dias assim. #teimosa',
      'O barco chama-se «Teimosa» por causa da minha mãe. Ela sabe. #teimosa',
      'Hoje uma gaivota roubou-me a sandes. Amanhã levo duas, uma para ela. #mar',
    ],
  },
  fr: {
    marguerite: [
      'Onze caisses de caractères en bois trouvées sous le plancher. Il manque tous les « e ». Georges Perec, c’est toi ? #typographie',
      'L’encre noire n’est jamais noire. Demandez au chat. #typographie',
      'J’ai imprimé cent affiches pour la chorale. Il y a une faute. Elle est belle, on la garde. #presse',
    ],
    claire: [
      'Les limaces ont gagné mardi. Revanche jeudi, avec cendre et mauvaise foi. #jardin',
      'Première violette du quai. J’ai dit bonjour, elle a rougi. #jardin',
      'Le compost chauffe à soixante degrés. Enfin quelqu’un qui travaille. #jardin',
    ],
    fatou: [
      'Recousu une grand-voile à la main : quatre mètres, deux cafés, une chanson. #voiles',
      'On m’apporte une robe de 1962 « à rafraîchir ». C’est elle qui m’a donné un coup de jeune. #couture',
      'Un parachute, une fois. Le client est revenu, donc c’était bien cousu. #couture',
    ],
    chloe: [
      'Vent de nord-est, douze nœuds. Mes chiffres attendront lundi. #cerfvolant',
      'Perdu un cerf-volant au-dessus du port. S’il arrive chez vous, offrez-lui un café. #cerfvolant',
      'La comptabilité, c’est un cerf-volant qu’on tient très, très court. #cerfvolant',
    ],
  },
  ru: {
    dmitri: [
      'Кран номер четыре сегодня видел рассвет раньше всех. Я при этом присутствовал. #краны',
      'Туман такой, что мосты пришлось снимать по памяти. #мосты',
      'Проявил плёнку: тридцать шесть кадров, один хороший. Процент как в жизни. #плёнка',
      'Поднял контейнер с роялем. Руки дрожали у всех, кроме рояля. #краны',
    ],
    anya: [
      'Вода шесть градусов. Дети спрашивают, почему я улыбаюсь. Лицо замёрзло. #бассейн',
      'Сегодня взрослый мужчина впервые проплыл дорожку и позвонил маме. #бассейн',
      'Главное в плавании — доверять. Воде, а не тренеру. #бассейн',
    ],
    viktor: [
      'Двести две ступени. На сто первой кот. Ни вверх, ни вниз. #маяк',
      'Лампу протёр, кота накормил, корабли не столкнулись. Хороший день. #маяк',
      'Ночью туман пришёл в гости и до утра не уходил. Пили чай. #маяк',
      'Мне пишут, что свет мешает спать. А без него мешало бы хуже. #маяк',
    ],
  },
  ar: {
    lina: [
      'رأيت اليوم غيمة تشبه الهمزة، جالسة على السطر بكل ثقة. #غيوم',
      'سألني طالب: لماذا لا تسقط الغيوم؟ قلت: لأنها لم تفكر في الأمر بعد. #غيوم',
      'بعد المطر تصبح رائحة المدرسة مثل دفتر جديد. #مدرسة',
      'قهوتي الأولى للعلم، والثانية لتصحيح الدفاتر. #مدرسة',
    ],
    samir: [
      'الخبز مثل الناس: اتركه يرتاح قبل أن تحكم عليه. #خبز',
      'أول رغيف للحمام، وثاني رغيف للجيران، والثالث لي إن بقي. #خبز',
      'فزت في الطاولة على هنريك. لم يقل شيئًا، كعادته. #طاولة',
      'كينجي سألني عن سر الزعتر. قلت له: الصبر، وقليل من الكذب. #خبز',
    ],
    salma: [
      'كتاب متأخر منذ ثلاثين عامًا عاد اليوم وحده تقريبًا. #مكتبة',
      'في المكتبة نهمس حتى لا نوقظ الشخصيات. #مكتبة',
      'شاي بالنعناع وجريمة في الفصل الثالث: مساء مثالي. #مكتبة',
    ],
  },
  ja: {
    kenji: [
      'ゴロウ(酵母)がまた機嫌を直しました。今朝は瓶のふたが飛びました。 #パン',
      '始発の前の町は、焼く前の生地みたいに静かです。 #パン',
      'サミールさんのパンを買いました。悔しいけれど、おいしい。 #パン',
      '食パンの耳だけください、と言う人に悪い人はいません。 #パン',
    ],
    yuki: [
      '灯台宛ての手紙が三通。猫宛てが一通。 #郵便',
      '七番ルート、今日はどの家からもカレーの匂い。 #郵便',
      '古い切手に小さな灯台。実物より少し自信がありそうです。 #切手',
    ],
    taro: [
      '海の見えるカーブで、今日は全員が同じほうを向きました。 #六番線',
      '忘れ物の傘が十二本。晴れの日の忘れ物は、少しうれしい。 #六番線',
      '終点で寝ている人を起こすのは、いちばん優しい仕事です。 #六番線',
      '冬の線路は、朝いちばんに歌います。 #六番線',
    ],
  },
};

type Template = { topic: Topic; by: readonly string[]; text: string; slots: readonly (readonly string[])[] };

/** Things that people say again and again, never twice the same; `$1` to `$3` are taken from the slots. */
export const TEMPLATES: readonly Template[] = [
  {
    topic: 'sea',
    by: ['grace', 'anya', 'lina', 'moses'],
    text: 'Tidal pool report: $1, visibility $2, and $3. #tidalpool',
    slots: [
      ['seven degrees', 'eight degrees', 'six and a half degrees', 'cold as a landlord', 'nearly kind'],
      ['to my elbow', 'to the old chain', 'all the way to regret', 'excellent for crabs', 'none, bliss'],
      [
        'one seal, judging',
        'a lost flip-flop of good quality',
        'a choir of oystercatchers',
        'no sign of Tuesday’s towel',
        'somebody singing badly, me',
      ],
    ],
  },
  {
    topic: 'sea',
    by: ['harjit', 'ruth', 'viktor', 'rafael'],
    text: 'Wind $1 this $2. $3 #breakwater',
    slots: [
      ['north-east four', 'west six', 'south, soft as a lie', 'from everywhere'],
      ['morning', 'afternoon', 'evening'],
      [
        'The gulls are walking.',
        'Hold on to your hats and your small dogs.',
        'Good drying day; the whole of Salt Street is in its shirts.',
        'The flag on the office has filed a complaint.',
        'Every halyard is telling the same story.',
      ],
    ],
  },
  {
    topic: 'bread',
    by: ['kenji', 'samir', 'pablo', 'leo'],
    text: 'Fresh at $1: $2. $3',
    slots: [
      ['06:30', '07:15', 'noon', 'four o’clock'],
      [
        'cardamom knots',
        'rye with apricots',
        'sesame rings, still whispering',
        'potato loaves as big as pillows',
        'almond crescents',
      ],
      [
        'Two to a person, one if you are Finn.',
        'They will not see the evening.',
        'The first batch fell on the floor and was enjoyed by Biscuit.',
        'Bring a bag; my sister has hidden ours.',
        'The ugly ones taste better, ask for them.',
      ],
    ],
  },
  {
    topic: 'bread',
    by: ['moses', 'pablo', 'leo', 'beatriz'],
    text: 'Customer of the day: $1 who ordered $2 and $3.',
    slots: [
      [
        'a judge',
        'a bride in wellingtons',
        'two ferrymen',
        'a very small boy with exact change',
        'a lady with a parrot',
      ],
      [
        'one of everything',
        'a coffee “like the last one, but happier”',
        'something hot, anything',
        'the soup, without knowing which',
      ],
      ['paid in 1994 coins', 'stayed three hours', 'left a poem', 'came back to apologise', 'washed up afterwards'],
    ],
  },
  {
    topic: 'boats',
    by: ['jonas', 'kofi', 'rafael', 'fatou'],
    text: 'Spent the day $1. Result: $2. $3 #drydock2',
    slots: [
      [
        'caulking',
        'sanding what I sanded yesterday',
        'looking for the leak',
        'repainting a name',
        'splicing rope with my teeth',
      ],
      ['one dry metre', 'blue hands', 'a better boat and a worse back', 'the leak found me'],
      [
        'Tea fixed the rest.',
        'The cat slept through the important part.',
        'Same again tomorrow, gladly.',
        'Do not ask the plank its opinion.',
      ],
    ],
  },
  {
    topic: 'boats',
    by: ['hanne', 'finn', 'priya', 'yuki'],
    text: 'Seen from the $1 ferry: $2, $3. #ferry',
    slots: [
      ['06:40', '08:20', '12:05', '17:50', 'last'],
      [
        'a wedding in a rowing boat',
        'two porpoises',
        'a man shaving on his roof',
        'the whole school waving',
        'Jonas, asleep under the Marta',
      ],
      ['and nobody surprised', 'which is normal for a Thursday', 'all in one glance', 'and the sun exactly on time'],
    ],
  },
  {
    topic: 'garden',
    by: ['idris', 'claire', 'agnes', 'ingrid'],
    text: 'Garden news: the $1 $2. $3 #quaygardens',
    slots: [
      ['rhubarb', 'pear tree', 'sweet peas', 'parsnips', 'quince'],
      ['has opinions', 'came up overnight', 'leans towards the sea', 'survived me', 'refuses'],
      [
        'I have given it a name and a second chance.',
        'The snails send their regards.',
        'Idris wept; I only watered.',
        'Cuttings for anybody who asks nicely.',
        'Photograph to follow when it is decent.',
      ],
    ],
  },
  {
    topic: 'travel',
    by: ['priya', 'taro', 'tomasz', 'sunniva'],
    text: 'Tram $1 was $2 minutes late because $3. #trams',
    slots: [
      ['1', '2', '4', '6'],
      ['two', 'five', 'nine', 'eleven'],
      [
        'of a goose with right of way',
        'a piano was moving house',
        'the driver stopped to return a hat',
        'everybody wanted to look at the sunset',
        'a kite fell in love with the wire',
      ],
    ],
  },
  {
    topic: 'travel',
    by: ['thandi', 'sunniva', 'wren', 'chloe'],
    text: 'Walked from $1 to $2 and $3. #shortcuts',
    slots: [
      ['the lock', 'Kite Hill', 'Bridge End', 'the radio mast'],
      ['the lighthouse', 'Ferry Steps', 'the fish quay', 'the last bakery open'],
      [
        'met everybody I owe a call',
        'found a door I had never seen',
        'counted nineteen cats',
        'got lost in a street I was born in',
        'came back with someone else’s umbrella',
      ],
    ],
  },
  {
    topic: 'town',
    by: ['elif', 'ines', 'noor', 'fatou', 'marguerite'],
    text: 'In the workshop: $1, $2 and $3. Door is open until six. #saltstreet',
    slots: [
      ['wet clay', 'cobalt dust', 'a drawing that will not stand up', 'forty metres of canvas', 'ink on the kettle'],
      ['radio too loud', 'rain on the skylight', 'one apprentice, singing', 'a deadline breathing'],
      ['plum cake', 'nobody answering the phone', 'the good light', 'a visiting cat'],
    ],
  },
  {
    topic: 'town',
    by: ['diego', 'admin', 'beatriz', 'ingrid', 'leo'],
    text: 'Overheard $1: “$2” $3',
    slots: [
      ['at the market', 'on the steps', 'in the queue for buns', 'outside the bank', 'at the Mermaid'],
      [
        'I did not say it was my boat, I said I was in it.',
        'He is not lost, he is early.',
        'If it is on the pavement it is a gift.',
        'That is not a dog, that is a decision.',
        'You cannot return soup.',
      ],
      ['I bought nothing and stayed.', 'Nobody turned round.', 'Applause.', 'I have thought about it all day.'],
    ],
  },
  {
    topic: 'books',
    by: ['mei', 'salma', 'ada', 'idris', 'zoya'],
    text: 'Reading $1 $2. Verdict: $3. #thedamppage',
    slots: [
      [
        'a history of knots',
        'three novels about one lighthouse',
        'somebody’s annotated almanac',
        'a detective story set in a dairy',
        'the tide tables, for the plot',
      ],
      ['in the bath', 'on tram 6', 'instead of working', 'for the third time', 'aloud to the cat'],
      [
        'wet at the edges, warm in the middle',
        'the butler was framed',
        'more boats than expected',
        'I have missed my stop twice',
        'will lend it to anyone who gives things back',
      ],
    ],
  },
  {
    topic: 'music',
    by: ['amara', 'finn', 'sofia', 'malik', 'olu'],
    text: 'Song stuck in the whole town today: $1, $2. $3',
    slots: [
      ['the one with the whistling', 'Sofía’s alto line', 'the ice cream jingle', 'that slow waltz from line 3'],
      ['since breakfast', 'in four keys', 'hummed by a policeman', 'even in the library'],
      [
        'Send help or harmony.',
        'I know who started it.',
        'Requests close at midnight. #harbourradio',
        'We are all guilty now.',
      ],
    ],
  },
  {
    topic: 'animals',
    by: ['isla', 'olu', 'diego', 'hanne'],
    text: 'Biscuit sighting: $1, carrying $2, looking $3. #biscuit',
    slots: [
      ['Canal Street', 'the fish hall', 'tram 4', 'the library steps', 'Dry dock 2'],
      ['a glove', 'somebody’s sandwich', 'half a kite', 'the mayor’s notes', 'another, smaller dog’s ball'],
      ['innocent', 'employed', 'like a dog with a lawyer', 'about to tell us something'],
    ],
  },
  {
    topic: 'clocks',
    by: ['ada', 'thandi', 'taro', 'admin'],
    text: 'Public clock of the day: $1, $2. $3 #clocks',
    slots: [
      ['the market hall', 'the bank', 'Bridge End', 'the school', 'the signal box'],
      ['four minutes fast', 'right twice today', 'stopped for lunch', 'exact, and smug about it'],
      [
        'Set your watch by something else.',
        'I have left it a note.',
        'A pigeon was involved.',
        'It has been a long century.',
      ],
    ],
  },
  {
    topic: 'night',
    by: ['mateo', 'amara', 'viktor', 'kenji', 'grace'],
    text: 'Awake at $1. Outside: $2. Inside: $3.',
    slots: [
      ['01:20', '02:45', '03:33', '04:10'],
      [
        'one taxi and a fox',
        'fog up to the second floor',
        'stars like spilled salt',
        'the first fishing boat, coughing',
      ],
      ['tea and an unfinished letter', 'the radio, low', 'a list of things that can wait', 'the dough, breathing'],
    ],
  },
  {
    topic: 'school',
    by: ['zoya', 'lina', 'salma', 'chloe'],
    text: 'A pupil asked me today $1. I $2. #grade9',
    slots: [
      [
        'whether the moon has tides',
        'how heavy a shadow is',
        'if kites are afraid',
        'what colour the dark is up close',
        'who wound the first clock',
      ],
      [
        'changed the lesson plan',
        'said: find out, and tell me by Friday',
        'had no answer and was happy all afternoon',
        'asked the others, and we are still arguing',
      ],
    ],
  },
];

/** What is said about something, what its author answers, and the words that call it up. */
export type Remark = { say: string; answer?: string; about?: RegExp };

export const REMARKS: Record<Topic, readonly Remark[]> = {
  sea: [
    {
      say: 'Low water is 06:12, not seven. Bring boots.',
      answer: 'Boots it is. And the big flask.',
      about: /tide|water|spring/iu,
    },
    {
      say: 'I saw you from the ferry. Magnificent. Blue, but magnificent.',
      answer: 'Ask @ruth, she knows where it was before.',
      about: /cold|water|club|wind/iu,
    },
    { say: 'Is the heron all right?', answer: 'The heron is fine. The heron is smug.', about: /heron/iu },
    { say: 'The third step is slippery, tell the new ones.', about: /club|water|step|pool/iu },
    { say: 'I felt this in my knees.', answer: 'Come anyway, we lie about the temperature.' },
    { say: 'You make cold sound like a friend.' },
    {
      say: 'My grandmother said the same, in a worse mood.',
      answer: 'I have it in the tables, page nine.',
      about: /cold|slippers|sea/iu,
    },
    {
      say: 'Put me down for Saturday. I will regret it there.',
      answer: 'You say that every November.',
      about: /club|cold|pool|sauna/iu,
    },
    { say: 'That buoy has always been wrong.', answer: 'Bring your own towel this time.', about: /buoy/iu },
    { say: 'The water was listening, I swear.', about: /sea|water|calm/iu },
    {
      say: 'Is there coffee afterwards? This decides everything.',
      answer: 'Four people, four screams, one thermos.',
      about: /club|cold|pool/iu,
    },
  ],
  bread: [
    {
      say: 'Save me two, I am on the 07:15.',
      answer: 'Two under the counter, password is “herring”.',
      about: /bread|bun|fresh|loaf|loaves/iu,
    },
    { say: 'I took six. I am not sorry.', about: /bun|fresh|bread/iu },
    {
      say: 'The hot corner ones are the only ones.',
      answer: 'Too late. I can recommend tomorrow.',
      about: /corner|oven|ugly/iu,
    },
    {
      say: 'My children now ask for “the angry bread”.',
      answer: 'He heard you. He has doubled in size.',
      about: /starter|sourdough|arguing/iu,
    },
    { say: 'How do you stop at one?', answer: 'You had four!', about: /fresh|bun|bread|flavour|scoop/iu },
    { say: 'It was still warm at the lock. I checked by eating it.', about: /bread|fresh|rye|loaf/iu },
    { say: 'Please never move to another town.', answer: 'That is the nicest thing said about me before six.' },
    {
      say: 'Tell the starter we love him.',
      answer: 'Goro says hello and wants flour.',
      about: /starter|sourdough|arguing/iu,
    },
    { say: 'I dreamed of this smell and woke up in your queue.', about: /fresh|bread|oven/iu },
    {
      say: 'Is there any left, or is this a cruelty?',
      answer: 'There is always one left for you. Do not tell Finn.',
      about: /fresh|bun|bread|sold/iu,
    },
    {
      say: 'With salted butter. I will take no questions.',
      answer: 'Butter first, then opinions.',
      about: /bread|loaf|loaves|rye/iu,
    },
  ],
  boats: [
    { say: 'We will all be on the quay. No pressure.', about: /marta|launch/iu },
    {
      say: 'Which way up does it go in?',
      answer: 'The pointed end goes first, I am told.',
      about: /marta|launch|plank/iu,
    },
    {
      say: 'I have a bottle for the launch and a spare in case you miss.',
      answer: 'Bring the spare. I know my aim.',
      about: /launch/iu,
    },
    {
      say: 'She is beautiful, and so is the boat.',
      answer: 'It floats in my head already.',
      about: /marta|plank|boat|paint/iu,
    },
    {
      say: 'The tuba is mine. It is complicated.',
      answer: 'Come and collect it, it is scaring the children.',
      about: /tuba/iu,
    },
    { say: 'Lilac! I saw it too, I thought it was me.', about: /lilac|colour/iu },
    { say: 'Two thousand rivets. You absolute lunatic.', about: /rivet/iu },
    {
      say: 'My father rowed one like that.',
      answer: 'Your father still owes me a rope.',
      about: /boat|rope|oar|rowing/iu,
    },
    {
      say: 'Wave harder, we are short-sighted here.',
      answer: 'I wave at everything, it is policy.',
      about: /wave|ferry/iu,
    },
    { say: 'Who is Karen and is she all right?', answer: 'Karen has been found. Karen forgives.', about: /karen/iu },
    {
      say: 'Will there be cake at the launch? Asking for a choir.',
      answer: 'There will be cake. There will be a speech. I cannot stop it.',
      about: /launch/iu,
    },
  ],
  garden: [
    {
      say: 'Nine beans is nine more than me.',
      answer: 'I labelled them after my colleagues.',
      about: /nine beans|beans/iu,
    },
    {
      say: 'The robin visits me on Thursdays. He tells me everything.',
      answer: 'He is a double agent, that robin.',
      about: /robin/iu,
    },
    { say: 'Beer traps. Trust me.', answer: 'The beer is for me, the slugs can queue.', about: /slug|snail/iu },
    {
      say: 'Wrong bed, right attitude.',
      answer: 'Patience, said the surgeon to the bean.',
      about: /wrong bed|beans/iu,
    },
    {
      say: 'I have a sack of ash for you.',
      answer: 'I will bring a spade and no advice.',
      about: /rhubarb|garden|slug|seed/iu,
    },
    { say: 'Can I swap you quinces for seedlings?', answer: 'Deal. Sunday, plot 1.', about: /seed|garden/iu },
    { say: 'They know when you are watching.', about: /slug|bees|snail|overnight/iu },
    {
      say: 'Is that the spot by the wall? It was always lucky.',
      answer: 'By the wall, yes. Rhubarb hates it.',
      about: /garden news|leans|overnight/iu,
    },
    { say: 'My lettuce sends its condolences.', about: /slug|lettuce|survived/iu },
    { say: 'Photograph, please, for science.', about: /garden|beans|moss|fern/iu },
    {
      say: 'Your bees were in my lavender. Manners perfect.',
      answer: 'They speak highly of your lavender.',
      about: /bee|hive|stung/iu,
    },
  ],
  travel: [
    {
      say: 'I voted for the dragon. I stand by it.',
      answer: 'The dragon has been forwarded to the ministry.',
      about: /dragon/iu,
    },
    { say: 'Nineteen seconds well spent.', about: /nineteen|slow|late/iu },
    {
      say: 'The wardrobe was mine, thank you for your patience.',
      answer: 'It had a valid ticket. My hands were tied.',
      about: /wardrobe/iu,
    },
    {
      say: 'B flat was better for the trombones.',
      answer: 'Give it a week, it will find its note.',
      about: /hum|b flat|bolts/iu,
    },
    {
      say: 'Which door? I want a door.',
      answer: 'Blue one, behind the net loft. Knock twice.',
      about: /door|shortcut/iu,
    },
    { say: 'The bench at the lock changed my lunch.', about: /bench/iu },
    {
      say: 'A later boat, please, some of us sing.',
      answer: 'The later boat is at 58 percent. Keep clicking.',
      about: /ferry|timetable/iu,
    },
    {
      say: 'I have never once been late by tram 6, only by myself.',
      answer: 'Sit on the left side, trust me.',
      about: /tram/iu,
    },
    {
      say: 'Does the ninth way still smell of plums?',
      answer: 'Plums until March, then marmalade.',
      about: /ninth|plum|shortcut/iu,
    },
    {
      say: 'You lit the lamp for my daughter. She has not stopped talking.',
      answer: 'She waved with both hands, what could I do.',
      about: /signal|lamp|wave/iu,
    },
    { say: 'I was in the queue behind the goose.', about: /goose/iu },
  ],
  town: [
    { say: 'The bell! My mother told me about the bell.', about: /bell/iu },
    {
      say: 'I would like to report another single glove.',
      answer: 'Left or right? I am building a case.',
      about: /glove/iu,
    },
    {
      say: 'Keep the poem. Please keep the poem.',
      answer: 'The poem has a permit until Friday and friends in high places.',
      about: /poem/iu,
    },
    { say: 'Augusta deserves a street.', answer: 'I went and said hello to her this morning.', about: /augusta/iu },
    {
      say: 'The colour of a good excuse. I need that bowl.',
      answer: 'Thursday, after the kiln cools. Bring cash and humility.',
      about: /bowl|glaze|clay/iu,
    },
    { say: 'Nine handles is a quorum.', about: /handles/iu },
    { say: 'This town should charge admission.', about: /overheard|asked|correction/iu },
    {
      say: 'I know exactly who said that.',
      answer: 'It was you, and we all know it.',
      about: /overheard|thief|note/iu,
    },
    {
      say: 'Mrs Solheim, I believe the buns.',
      answer: 'They had currants. Nobody ever asks about the currants.',
      about: /buns/iu,
    },
    { say: 'I wrote three of those nine suggestions.', answer: 'Your handwriting is noted.', about: /suggestion/iu },
    { say: 'Biscuit for mayor.', answer: 'He has my vote and my sandwich.', about: /biscuit/iu },
  ],
  books: [
    { say: 'What was wrong with the trout?', answer: 'Too many bones. She was right.', about: /trout/iu },
    {
      say: 'I need the accountant dragon. For a friend.',
      answer: 'Book one he audits a castle. Book two is darker.',
      about: /dragon/iu,
    },
    { say: 'My copy has the same violet. Now I am scared.', about: /violet/iu },
    { say: 'You wrote NO? It was underlined twice?', about: /word no|trout/iu },
    {
      say: 'I am the man without a shadow. It was the light.',
      answer: 'It was the light, he says. Every time.',
      about: /shadow/iu,
    },
    {
      say: 'I have owed you that book since school. I am coming.',
      answer: 'Cake accepted as payment, lemon preferred.',
      about: /overdue|gives things back|book/iu,
    },
    { say: 'Every word, letter by letter. Yes.', about: /letter by letter|wood type/iu },
    {
      say: 'The plant has better taste than the council.',
      answer: 'The plant is on page 212 and tense.',
      about: /plant/iu,
    },
    { say: 'Shifty-looking atlas, wonderful.', answer: 'Second edition, slightly foxed, like me.', about: /atlas/iu },
    {
      say: 'Keep me something damp but hopeful.',
      answer: 'On the left, third shelf, smells of rain.',
      about: /damp/iu,
    },
    {
      say: 'Which chapter has the jam?',
      answer: 'Chapter nine. Bring bread.',
      about: /cookbook|jam|third time|novel/iu,
    },
  ],
  music: [
    { say: 'The Skagen foghorn was robbed.', answer: 'Skagen was third. It is a strong field.', about: /foghorn/iu },
    { say: 'I was the one who stayed. All eleven minutes.', about: /rain on a tin/iu },
    { say: 'Third waltz! She is getting soft.', answer: 'I was tired and it was a good waltz.', about: /waltz/iu },
    { say: 'Altos, we have been insulted and recruited.', about: /choir|alto|sing/iu },
    {
      say: 'The gull is joining on Wednesday, I have spoken to him.',
      answer: 'The gull cannot read music. He will fit right in.',
      about: /gull/iu,
    },
    { say: 'You made the night shift shorter. Thank you.', about: /radio|awake|low tide/iu },
    { say: 'Is the viola ready to talk?', answer: 'It will forgive me for Ravel.', about: /viola/iu },
    {
      say: 'I cried at the tin boat and I do not know why.',
      answer: 'Tin boats do that. It is the roof.',
      about: /tin boat/iu,
    },
    {
      say: 'Play the one with the whistling.',
      answer: 'Tomorrow, 23:40, for you and the whistlers.',
      about: /whistling|song/iu,
    },
    {
      say: 'We could hear you from the sauna. Nobody said anything.',
      answer: 'Silence from the sauna is a standing ovation.',
      about: /choir|accordion|shout|song/iu,
    },
    {
      say: 'Louder. The bank can take it.',
      answer: 'The bank asked for an encore, actually.',
      about: /bank|viola|song/iu,
    },
  ],
  animals: [
    { say: 'Which gull? I know several.', about: /gull/iu },
    { say: 'I would trust that ear anywhere.', about: /the ear/iu },
    { say: 'A chess queen explains last night’s game.', about: /chess/iu },
    {
      say: 'Sit, Biscuit. Sit. Please, for art.',
      answer: 'He sat again. Half a second. I got a paw.',
      about: /sit|sat/iu,
    },
    {
      say: 'The one behind the bank is called Gerald.',
      answer: 'Gerald! Finally a name. Is he a dog?',
      about: /behind the bank/iu,
    },
    { say: 'Never turn your back on the swan.', answer: 'I walk backwards past that swan now.', about: /swan/iu },
    { say: 'Draw my dog next? She is mostly nose.', answer: 'Mostly nose is my speciality.', about: /drew|draw/iu },
    {
      say: 'He came by the bakery and paid with a stick.',
      answer: 'Sticks are not legal tender, but he has charm.',
      about: /biscuit/iu,
    },
    {
      say: 'The glove is mine. The left one.',
      answer: 'Left glove logged, evidence bag three.',
      about: /glove|carrying a glove/iu,
    },
    { say: 'Is the duck really fine?', answer: 'The duck has been adopted by reception.', about: /duck/iu },
    {
      say: 'I have never felt so seen by a tortoise.',
      answer: 'The tortoise sends his regards, expected Thursday.',
      about: /tortoise/iu,
    },
  ],
  clocks: [
    { say: 'Two minutes have saved my marriage, twice.', about: /two minutes|slow|ferry/iu },
    {
      say: 'What did the letter say?',
      answer: 'It said: “Six o’clock, or never.” He kept it. I like to think it was six.',
      about: /letter/iu,
    },
    { say: 'Mine lies too, but kindly.', about: /lied|fast|clock/iu },
    {
      say: 'You should charge by the hour. Or the century.',
      answer: 'Charged by the century once. Still waiting.',
      about: /watch|thirteen|mondays/iu,
    },
    {
      say: 'The bank clock has been wrong since I was born.',
      answer: 'The bank has been informed. The bank disagrees.',
      about: /bank/iu,
    },
    {
      say: 'I knew it! I knew it was slow!',
      answer: 'It is slow for everybody equally. That is the art.',
      about: /slow/iu,
    },
    {
      say: 'So that is why I am always just in time.',
      answer: 'Do not tell @hanne, she thinks she is punctual.',
      about: /slow|ferry/iu,
    },
    { say: 'Please do not let my boss read this.', answer: 'Secret safe until 11:58.', about: /slow|mondays|sauna/iu },
    { say: 'The ticking in the market hall stopped and everybody looked up.', about: /stopped|clock/iu },
    {
      say: 'Come and listen to ours, it sighs.',
      answer: 'A sigh is a dry pivot. I will bring oil.',
      about: /tick|escapement|clock/iu,
    },
  ],
  night: [
    { say: 'I believe you about the herring.', about: /herring/iu },
    {
      say: 'Say good night to the Constance from me.',
      answer: 'She did not answer, but she leaned a little.',
      about: /constance|ship/iu,
    },
    {
      say: 'Awake too. The fog says hello.',
      answer: 'Go to sleep. All of you. I have got this.',
      about: /awake|fog|sleep/iu,
    },
    {
      say: 'It is the two-hundred-and-third step that counts.',
      answer: 'Counted again: two hundred and two. I do not like it.',
      about: /two hundred/iu,
    },
    { say: 'This is why I leave the radio on.', about: /radio|outside/iu },
    { say: 'The fox is called Duchess.', answer: 'Duchess! It suits her.', about: /fox/iu },
    {
      say: 'I can see your lamp from my bed. Do not stop.',
      answer: 'Never stopped since 1987, not planning to.',
      about: /ship passed|lighthouse|fog/iu,
    },
    { say: 'Film the herring!', answer: 'Filmed it. The film is of an empty plinth.', about: /herring/iu },
    { say: 'The dough heard you.', about: /dough|baker/iu },
    { say: 'Four o’clock has no manners here.', answer: 'Tea is on, the door is open.', about: /four in|04|03/iu },
  ],
  school: [
    {
      say: 'What kind of sandwich? It matters for the error bars.',
      answer: 'Cheese. Standard deviation: one bite.',
      about: /sandwich/iu,
    },
    { say: 'The ground missing you. I need a minute.', about: /missing you/iu },
    { say: 'I had the headmaster as a cloud, too.', about: /headmaster/iu },
    {
      say: 'My son has been dropping eggs ever since. Thank you.',
      answer: 'Tell him: jumper, not pillow.',
      about: /egg/iu,
    },
    { say: 'Forty-one metres! It looks taller when you carry the groceries.', about: /41/iu },
    {
      say: 'I would go back to school for this.',
      answer: 'Come on Fridays, we keep a chair at the back.',
      about: /pupil|student|lesson/iu,
    },
    {
      say: 'Give that child a prize.',
      answer: 'Prize given: one gold star, one real feather.',
      about: /pupil|student|gravity|swimmer/iu,
    },
    {
      say: 'Which kite is number nine? The proud one?',
      answer: 'The red one. She has stopped answering the string.',
      about: /kite/iu,
    },
    { say: 'The pigeon is the smartest in the class.', answer: 'It has applied for head of year.', about: /pigeon/iu },
    { say: 'Still arguing at dinner here.', answer: 'And what did the family conclude?', about: /arguing|pupil/iu },
  ],
  pt: [
    { say: 'Guarda-me a feia, por favor.', answer: 'Está guardada, com o teu nome por baixo.', about: /caneca/iu },
    { say: 'Ai, a tua avó sabia tudo.', answer: 'A minha avó ainda sabe.', about: /avó/iu },
    { say: 'Nove asas é uma maioria.', about: /asas/iu },
    { say: 'O mar calmo também assusta.', about: /calmo/iu },
    { say: 'Levo dois limões e um marido, se houver.', answer: 'Maridos esgotados, limões há.', about: /limões/iu },
    { say: 'A gaivota mandou cumprimentos.', answer: 'Ela já engordou, a gaivota.', about: /gaivota/iu },
    {
      say: 'Que saudades de falar baixinho no mar.',
      answer: 'No domingo vamos todos, cabe mais um.',
      about: /baixinho/iu,
    },
    { say: 'Amanhã estou aí antes das oito.', answer: 'Chega cedo, que a paciência acaba às nove.' },
    { say: 'O polvo agradece a derrota.', about: /polvo/iu },
  ],
  fr: [
    { say: 'La faute est où ? Je cherche depuis une heure.', answer: 'Troisième ligne. Chut.', about: /faute/iu },
    { say: 'Courage pour jeudi. Cendre fine, surtout.', about: /limaces/iu },
    { say: 'Le chat a raison, comme toujours.', answer: 'Le chat demande des droits d’auteur.', about: /chat/iu },
    {
      say: 'Il est passé chez nous, le cerf-volant. Il a pris un déca.',
      answer: 'Rendez-le-moi, il doit rentrer avant la nuit.',
      about: /cerf-volant/iu,
    },
    { say: 'Quelle belle phrase, « encre jamais noire ».', about: /encre/iu },
    { say: 'Je t’apporte ma voile et des crêpes.', answer: 'Les crêpes d’abord, la voile ensuite.', about: /voile/iu },
    { say: 'Soixante degrés ! On y cuit des œufs ?', answer: 'Des œufs, non. Des idées, oui.', about: /compost/iu },
    {
      say: 'Gardez-moi une affiche, avec la faute.',
      answer: 'Affiche numéro douze, elle t’attend.',
      about: /affiches/iu,
    },
    { say: 'Le vent, lui, ne fait jamais de pause déjeuner.', about: /vent/iu },
  ],
  ru: [
    { say: 'Привет коту на сто первой.', answer: 'Кот кивнул. Почти.', about: /кот/iu },
    { say: 'Один из тридцати шести — это много.', about: /тридцать шесть/iu },
    { say: 'А рояль потом играл?', answer: 'Играл. Фальшиво, но с чувством.', about: /роял/iu },
    { say: 'Улыбка замёрзла, но вам идёт.', about: /лицо/iu },
    { say: 'Свет не мешает, он укладывает спать.', about: /свет/iu },
    { say: 'Туману передайте, что у нас пирог.', answer: 'Туман взял пирог и молчит.', about: /туман/iu },
    { say: 'Позвонил маме — вот это спорт.', answer: 'Мама теперь тоже записалась.', about: /маме/iu },
    { say: 'Покажите тот самый кадр!', answer: 'Кадр покажу, когда сам в него поверю.', about: /кадр/iu },
    { say: 'Чай ещё остался?', answer: 'Чай есть всегда, поднимайтесь. Двести две.', about: /чай/iu },
  ],
  ar: [
    { say: 'غيمة واثقة من نفسها، أحببتها.', answer: 'سأطلب من الغيمة توقيعًا.', about: /غيمة/iu },
    { say: 'اترك لي الرغيف الثالث من فضلك.', answer: 'الرغيف محجوز باسمك.', about: /رغيف|الخبز/iu },
    { say: 'الصبر أعرفه، أما الكذب فعلّمني.', answer: 'تعال غدًا باكرًا وأعلّمك النصفين.', about: /الصبر/iu },
    { say: 'لا توقظوا الشخصيات، عندها دوام غدًا.', about: /نهمس|المكتبة/iu },
    { say: 'هنريك ابتسم اليوم، لعلها الهزيمة.', answer: 'ابتسامته حدث تاريخي، سجّلوه.', about: /هنريك/iu },
    { say: 'رائحة المطر والدفاتر، يا سلام.', about: /المطر|قهوت/iu },
    { say: 'من القاتل؟ لا تقولي!', answer: 'القاتل دائمًا في الفصل الأخير.', about: /جريمة|كتاب/iu },
    { say: 'والحمام يسلّم عليك.', answer: 'وعليه السلام، وعلى فتاته أيضًا.', about: /الحمام/iu },
  ],
  ja: [
    { say: 'ゴロウさん、元気そうで何より。', about: /ゴロウ/iu },
    { say: '全員同じほうを向く電車、乗りたいです。', about: /全員/iu },
    { say: '耳だけください派です。', answer: '耳、袋いっぱい取っておきます。', about: /耳/iu },
    { say: '猫は返事を書きましたか。', answer: '猫は切手をなめただけでした。', about: /猫/iu },
    { say: 'そのカーブ、私も好きです。', answer: '今度は左側の席をどうぞ。', about: /カーブ/iu },
    { say: 'カレーはうちです。', answer: 'ごちそうさまでした、匂いだけ。', about: /カレー/iu },
    { say: '線路の歌、録音してください。', answer: '明日の朝、五時に歌います。', about: /線路/iu },
    { say: '終点まで寝たふりをしていました。', answer: '知っていました。おやすみなさい。', about: /終点/iu },
  ],
};

/** Said under anything. */
export const PLEASANTRIES: readonly string[] = [
  'This made my morning.',
  'Reading this aloud to the whole tram.',
  'I have nothing to add and yet here I am.',
  'Only here. Only you.',
  'Printing this for the fridge.',
  'My mother says you are right.',
  'Laughed in the library. Was asked to leave.',
  'Say that again on the radio.',
  'I was there, it is all true.',
  'I was not there, and I regret it.',
  'More of this, less of everything else.',
  'Please write the book.',
  'You win the week.',
  'I disagree, fondly.',
  'Sending this to my sister.',
  'And they say nothing happens here.',
  'Quietly applauding.',
  'This is the news I came for.',
  'I would like this on a tea towel.',
  'My tea went cold while I read this twice.',
  'You have put it better than I could have, and I tried.',
  'I read the first half as a threat.',
  'Somebody tell the mayor.',
  'This is exactly how it was, minus the shouting.',
  'Now I have to explain to a stranger why I am laughing.',
  'Every word of this is load-bearing.',
  'Counting this as my walk for today.',
  'I have been saying this for years, less well.',
  'Is this why the gulls were so quiet?',
  'You are the reason I keep notifications on.',
  'I have told this to three people and improved it each time.',
  'We should put up a plaque.',
  'The whole queue is reading over my shoulder.',
  'No notes.',
  'One note: more gulls.',
  'I can hear your voice in this.',
  'Somewhere my old teacher is smiling.',
  'Adding it to the list of reasons to stay.',
  'And it is only Tuesday in spirit.',
  'I needed this between two meetings.',
  'Biscuit barked at this. Approvingly.',
  'It should be illegal to be this right before breakfast.',
  'I came for the weather and stayed for this.',
  'Very you. Very us.',
  'I am going to pretend I thought of it first.',
  'My landlord would like a word with you. He is crying.',
  'If this is on again tomorrow, I will bring chairs.',
  'Bookmarked under “evidence”.',
];

/** What an author answers to those. */
export const THANKS: readonly string[] = [
  'Thank you. I will be unbearable all day.',
  'Come by, there is tea.',
  'I only write down what happens.',
  'You should have seen the second half.',
  'Tell your mother she has taste.',
  'Fridge magnets are extra.',
  'The book is at chapter two and raining.',
  'That means a lot from somebody who was there.',
  'I blame the weather and the company.',
  'Noted, framed, hung crooked.',
  'Bring chairs anyway.',
  'Do not encourage me.',
  'You were the one laughing at the back, I knew it.',
  'I had help. It was raining.',
  'Improved versions welcome, I collect them.',
  'It was better before I wrote it down.',
  'Say hello at home.',
  'From you that is a medal.',
];

/** Seen by nobody else: what the two demo members keep to themselves. */
export const PRIVATE_WRITINGS: Record<string, readonly string[]> = {
  ada: [
    'Note to self: the letter from the mantel clock goes back to the family. Ask Ruth who lived at number 9.',
    'Present for Jonas at the launch: Father’s compass. It still points mostly north.',
    'Draft of the speech: keep it under two minutes. Everybody will know why.',
    'I am thinking of setting the harbour clock right for one day, just to see.',
  ],
  grace: [
    'Swam to the second buoy alone. Not telling the club until I have done it twice.',
    'Idea: tide model as a lullaby. Low water, low notes. Ask Amara.',
    'Interview with the institute on the 3rd. Wear the green coat. Breathe.',
    'List: call Dad, oil the bike, forgive the heron.',
  ],
};

/** For the community only. */
export const COMMUNITY_WRITINGS: Record<string, readonly string[]> = {
  ada: [
    'Neighbours only: the tower key is under the third flowerpot while I am away. Yes, the one with the gnome.',
    'For the quarter: the market clock stops on Friday from ten to noon. Bring patience, or a sundial.',
  ],
  grace: [
    'Between us: the club meets at 05:00 sharp on Sunday, because the television people come at six.',
    'Members of the quarter, the flood wall test is on the 24th. You will hear a siren; it is only practice.',
  ],
  jonas: ['Between us: rehearsal of the launch on Friday, so that Saturday looks easy. Six strong backs wanted.'],
  admin: [
    'For residents: the meeting about the quay lamps is on the 30th at seven. There will be biscuits and graphs.',
    'Residents: new keys for the laundry are at the office. The old ones open the museum, please stop.',
  ],
  ingrid: ['Neighbours: whoever borrows my sledge brings it back with the rope.'],
  priya: ['Quarter only: draft of the winter timetable is up. Be gentle; it has feelings.'],
};
